import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { fileUpload } from './definition.ts';

let shown: ShownPage;
afterEach(() => shown.leave());

const show = async (content: Readonly<Record<string, Value>>) => {
  shown = await showElements(
    [
      element('f', {
        type: fileUpload.id,
        name: 'Anexos',
        content: { labelMessage: 'Escolha um arquivo', ...content },
        workflows: ['change', 'error'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, megabytes = 0.001) =>
  new File([new Uint8Array(Math.round(megabytes * MEGABYTE))], name, { type });
const input = () => shown.node('f').querySelector('input') as HTMLInputElement;
const names = () => (shown.engine.variable('f-value') as File[]).map(({ name }) => name);
const errors = () =>
  (shown.engine.variable('events') as [string, { code: string; data: { constraint?: string } }][])
    .filter(([name]) => name === 'error')
    .map(([, { code, data }]) => data.constraint ?? code);
const alarm = () => shown.node('f').querySelector('[role=alert]')?.textContent;
const news = () => shown.node('f').querySelector('[role=status]')?.textContent;
const isRefused = (words: string) => vi.waitFor(() => expect(alarm()).toBe(words));

describe('a file that is refused', () => {
  it('because it is too small says so at the zone, whose field is then wrong', async () => {
    await show({ minFileSize: 1 });
    await userEvent.upload(input(), file('a.pdf', 'application/pdf'));
    await isRefused('a.pdf is too small.');
    expect(errors()).toEqual(['MIN_SIZE']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const described = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((node) => node?.textContent)).toContain('a.pdf is too small.');
    await userEvent.upload(input(), file('b.pdf', 'application/pdf', 1.1));
    await vi.waitFor(() => expect(names()).toEqual(['b.pdf']));
    expect([alarm(), input().getAttribute('aria-invalid')]).toEqual(['', null]);
    expect(news()).toBe('1 file added');
  });

  it('because the files together are too large leaves the others', { tags: 'thorough' }, async () => {
    await show({ type: 'multi', maxTotalFileSize: 2 });
    await userEvent.upload(input(), [file('a.pdf', '', 1.5), file('b.pdf', '', 1)]);
    await isRefused('b.pdf does not fit: the files together are too large.');
    expect([names(), errors()]).toEqual([['a.pdf'], ['MAX_TOTAL_SIZE']]);
  });

  it('because there are too many leaves the first', async () => {
    await show({ type: 'multi', maxFiles: 2 });
    await userEvent.upload(
      input(),
      ['a', 'b', 'c'].map((name) => file(`${name}.pdf`, 'application/pdf')),
    );
    await isRefused('Too many files: only the first ones were added.');
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    await userEvent.upload(input(), file('d.pdf', 'application/pdf'));
    await isRefused('No more files can be added.');
    expect(errors()).toEqual(['TOO_MANY_FILES', 'MAX_FILES_REACHED']);
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });
});

const drop = (one: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(one);
  const zone = shown.node('f').querySelector('.ww-file-zone') as HTMLElement;
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};

describe('the type of a file', () => {
  it.each([
    ['image', 'a.png', 'image/png', 'a.pdf', 'application/pdf'],
    ['video', 'a.mp4', 'video/mp4', 'a.png', 'image/png'],
    ['audio', 'a.mp3', 'audio/mpeg', 'a.mp4', 'video/mp4'],
    ['pdf', 'a.pdf', 'application/pdf', 'a.doc', 'application/msword'],
    ['csv', 'a.csv', 'text/csv', 'a.xls', 'application/vnd.ms-excel'],
    ['excel', 'a.xlsx', '', 'a.csv', 'text/csv'],
    ['word', 'a.docx', '', 'a.pdf', 'application/pdf'],
    ['json', 'a.json', 'application/json', 'a.js', 'text/javascript'],
    ['custom', 'a.ODT', '', 'a.pdf', 'application/pdf'],
  ])('%s lets %s through, and %s not', async (extensions, good, goodType, bad, badType) => {
    await show({ type: 'multi', extensions, customExtensions: 'odt, .ods' });
    drop(file(bad, badType));
    await isRefused(`${bad} is of a type that is not accepted.`);
    expect([names(), errors()]).toEqual([[], ['INVALID_TYPE']]);
    drop(file(good, goodType));
    await vi.waitFor(() => expect(names()).toEqual([good]));
  });

  it('any lets everything through', async () => {
    await show({ type: 'multi', extensions: 'any' });
    drop(file('a', ''));
    await vi.waitFor(() => expect(names()).toEqual(['a']));
  });
});

describe('the zone', () => {
  it('is one field with the author’s words for a name, reached by the keyboard', async () => {
    await show({});
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
    expect(input().labels?.[0]?.textContent).toContain('Escolha um arquivo');
    const opened = vi.fn((event: Event) => event.preventDefault());
    input().addEventListener('click', opened);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it('has its circle where the pointer is, and none once the file was dragged away', async () => {
    await show({});
    const zone = shown.node('f').querySelector('.ww-file-zone') as HTMLElement;
    const circle = () => zone.querySelector<HTMLElement>('.ww-file-circle');
    const { left, top } = zone.getBoundingClientRect();
    const drag = (type: string, x: number, y: number) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file('a.pdf', 'application/pdf'));
      zone.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + x, clientY: top + y }),
      );
    };
    drag('dragenter', 10, 12);
    drag('dragover', 30, 24);
    await vi.waitFor(() => expect([circle()?.style.left, circle()?.style.top]).toEqual(['30px', '24px']));
    drag('dragleave', 0, 0);
    await vi.waitFor(() => expect(circle()?.hasAttribute('data-on')).toBe(false));
  });
});
