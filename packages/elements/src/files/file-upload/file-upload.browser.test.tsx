import { element, variable, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formContainer } from '../../inputs/form-container/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { actionText, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { fileDrop } from '../file-drop/definition.ts';
import { inputFile } from '../input-file/definition.ts';
import { fileUpload } from './definition.ts';
import type { UploadedFile } from './uploaded-file.ts';

let shown: ShownPage;
afterEach(() => shown.leave());

const EVENTS = ['change', 'error', 'invalidFile'].map(notesEvent);

const show = async (type: string, content: Readonly<Record<string, Value>> = {}) => {
  shown = await showElements(
    [
      element('form', {
        type: formContainer.id,
        slots: { formContent: ['f', 'clearFiles'] },
        workflows: [
          workflow('sent', [{ type: 'variable', fields: { varId: 'sent', varValue: true } }], { trigger: 'submit' }),
        ],
      }),
      element('f', {
        type,
        name: 'anexos',
        content,
        slots: { button: ['b'], text: ['t'], layout: ['l'] },
        workflows: EVENTS,
      }),
      actionText('f', 'clearFiles'),
      element('b', { type: flexbox.id, slots: { children: [] } }),
      ...['t', 'l'].map((id) => element(id, { type: text.id, content: { '_ww-text_text': 'do autor' } })),
    ],
    [
      variable('events', { type: 'array', defaultValue: [] }),
      variable('sent', { type: 'boolean', defaultValue: false }),
    ],
  );
};

const input = () => shown.node('f').querySelector('input') as HTMLInputElement;
const names = () => (shown.engine.variable('f-value') as File[]).map((file) => file.name);
const events = () => shown.engine.variable('events') as [string, { value?: unknown; code?: string; data?: object }][];
const pdf = (name: string, text = 'conteúdo') => new File([text], name, { type: 'application/pdf' });

/** A file that only says it is large: its bytes are never there. */
const largeFile = (size: number) => {
  const file = pdf('filme.pdf');
  Object.defineProperty(file, 'size', { value: size });
  const read = vi.spyOn(file, 'arrayBuffer');
  const slice = vi.spyOn(file, 'slice');
  return { file, isRead: () => read.mock.calls.length + slice.mock.calls.length > 0 };
};

const drag = (type: string, node: Element, files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  // A list of files loses what a test says of their sizes.
  Object.defineProperty(dataTransfer, 'files', { value: files });
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  node.dispatchEvent(event);
};
const zone = () => shown.node('f').querySelector('.ww-file-zone') as HTMLElement;

describe('a file upload', () => {
  it('is called by its own name first, then by what it says', async () => {
    await show(fileUpload.id, { labelMessage: 'Solte aqui' });
    await expect.element(page.getByLabelText(/^anexos\s*Solte aqui/)).toBeInTheDocument();
  });

  it('keeps the chosen files with what the element adds, and tells once', async () => {
    await show(fileUpload.id, { type: 'multi' });
    await userEvent.upload(input(), [pdf('a.pdf'), pdf('b.pdf')]);
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    const [first] = shown.engine.variable('f-value') as UploadedFile[];
    expect(first).toBeInstanceOf(File);
    expect(first).toMatchObject({ mimeType: 'application/pdf' });
    expect(first?.id).toMatch(/^file-\d+-.{9}$/);
    expect(first?.base64).toBe(undefined);
    expect(events().map(([name]) => name)).toEqual(['change']);
  });

  it('adds to several files, and puts a single one in the place of the other', async () => {
    await show(fileUpload.id, { type: 'single' });
    await userEvent.upload(input(), pdf('a.pdf'));
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    await userEvent.upload(input(), pdf('b.pdf'));
    await vi.waitFor(() => expect(names()).toEqual(['b.pdf']));
  });

  it('exposes contents only where the author asks for them', async () => {
    await show(fileUpload.id, { exposeBase64: true, exposeBinary: true });
    await userEvent.upload(input(), pdf('a.pdf', 'oi'));
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    const [file] = shown.engine.variable('f-value') as UploadedFile[];
    expect(file?.base64).toBe('data:application/pdf;base64,b2k=');
    expect(file?.binary?.byteLength).toBe(2);
  });

  it('refuses a file of 2 GB without reading it, and says why', async () => {
    await show(fileUpload.id, { exposeBase64: true, exposeBinary: true });
    const { file, isRead } = largeFile(2 * 1024 ** 3);
    drag('drop', zone(), [file]);
    await vi.waitFor(() => expect(shown.node('f').querySelector('[role=alert]')?.textContent).toContain('filme.pdf'));
    expect(isRead()).toBe(false);
    expect(names()).toEqual([]);
    expect(events()).toEqual([
      ['error', expect.objectContaining({ code: 'VALIDATION_ERROR', message: 'File validation failed' })],
    ]);
    expect(events()[0]?.[1].data).toMatchObject({ reason: 'filme.pdf is larger than 10 MB', constraint: 'MAX_SIZE' });
  });

  it('takes what is dropped, with a circle under the pointer while it is dragged', async () => {
    await show(fileUpload.id);
    drag('dragenter', zone(), [pdf('a.pdf')]);
    await vi.waitFor(() => expect(zone().querySelector('.ww-file-circle')?.hasAttribute('data-on')).toBe(true));
    drag('drop', zone(), [pdf('a.pdf')]);
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    expect(zone().querySelector('.ww-file-circle')?.hasAttribute('data-on')).toBe(false);
  });

  it('takes no drop and has no circle where the author turns them off', async () => {
    await show(fileUpload.id, { drop: false, enableCircleAnimation: false });
    drag('dragenter', zone(), [pdf('a.pdf')]);
    drag('drop', zone(), [pdf('a.pdf')]);
    expect(zone().querySelector('.ww-file-circle')).toBe(null);
    expect(zone().hasAttribute('data-dragging')).toBe(false);
    expect(names()).toEqual([]);
  });

  it('lists names and sizes; a button removes one and leaves the focus on the next', async () => {
    await show(fileUpload.id, { type: 'multi' });
    await userEvent.upload(input(), [pdf('a.pdf'), pdf('b.pdf')]);
    await vi.waitFor(() => expect(shown.node('f').querySelectorAll('li')).toHaveLength(2));
    expect(shown.node('f').querySelector('li')?.textContent).toContain('a.pdf9 B');
    await userEvent.click(page.getByRole('button', { name: 'Remove a.pdf' }));
    await vi.waitFor(() => expect(names()).toEqual(['b.pdf']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove b.pdf');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(names()).toEqual([]));
    expect(document.activeElement).toBe(input());
    expect(events().map(([name]) => name)).toEqual(['change', 'change', 'change']);
  });

  it('shows the progress that workflows report, and forgets it with its file', async () => {
    await show(fileUpload.id);
    await userEvent.upload(input(), pdf('a.pdf'));
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    shown.engine.setVariable('f-status', { 'a.pdf': { uploadProgress: 40, isUploading: true, isUploaded: false } });
    await vi.waitFor(() => expect(shown.node('f').querySelector('li')?.textContent).toContain('40%'));
    await userEvent.click(shown.node('clearFiles'));
    await vi.waitFor(() => expect(names()).toEqual([]));
    await vi.waitFor(() => expect(shown.engine.variable('f-status')).toEqual({}));
    expect(events().map(([name]) => name)).toEqual(['change']);
  });

  it('names types and sizes in its messages, and gives them to the browser’s chooser', async () => {
    await show(fileUpload.id, {
      extensions: 'custom',
      customExtensions: '.pdf,.png',
      maxFileSize: 3,
      extensionsMessage: 'Tipos: {extensions}',
      maxFileMessage: 'Até {maxFileSize} MB',
    });
    expect(zone().textContent).toContain('Tipos: .pdf, .png');
    expect(zone().textContent).toContain('Até 3 MB');
    expect(input().accept).toBe('.pdf,.png');
    expect(input().multiple).toBe(false);
  });

  it('is closed while it is read only', async () => {
    await show(fileUpload.id, { readonly: true });
    expect(input().disabled).toBe(true);
    drag('drop', zone(), [pdf('a.pdf')]);
    expect(names()).toEqual([]);
  });

  it('is a required field of its form until a file is there', async () => {
    await show(fileUpload.id, { required: true, fieldName: 'anexos' });
    const form = shown.node('form') as HTMLFormElement;
    expect(form.checkValidity()).toBe(false);
    await userEvent.upload(input(), pdf('a.pdf'));
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    await vi.waitFor(() => expect(form.checkValidity()).toBe(true));
    form.requestSubmit();
    await vi.waitFor(() => expect(shown.engine.variable('sent')).toBe(true));
    const { formData } = shown.engine.variable('form-form') as { formData: Record<string, File[]> };
    expect(formData.anexos?.[0]).toBeInstanceOf(File);
  });

  it('draws whatever stands in its variables and rules', async () => {
    await show(fileUpload.id, { type: 7, maxFileSize: 'x', maxFiles: -3, extensions: null, labelMessage: null });
    shown.engine.setVariable('f-value', 'nonsense');
    shown.engine.setVariable('f-status', 'uploading');
    await userEvent.upload(input(), pdf('a.pdf'));
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
    expect(shown.log.filter((entry) => entry.level === 'error')).toEqual([]);
  });
});

describe('an earlier file input', () => {
  it('keeps one file and names it in the author’s text', async () => {
    await show(inputFile.id, { accept: 'pdf' });
    await userEvent.upload(input(), pdf('a.pdf'));
    await vi.waitFor(() => expect((shown.engine.variable('f-value') as File).name).toBe('a.pdf'));
    await vi.waitFor(() => expect(shown.node('t').textContent).toBe('a.pdf'));
    expect(input().accept).toBe('.pdf');
    expect(events()[0]?.[0]).toBe('change');
  });

  it('keeps a list where several may be chosen', async () => {
    await show(inputFile.id, { multiple: true });
    await userEvent.upload(input(), [pdf('a.pdf'), pdf('b.pdf')]);
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
  });
});

describe('a file drop', () => {
  it('takes a dropped file and refuses one of another type', async () => {
    await show(fileDrop.id, { accept: 'image' });
    drag('drop', shown.node('f'), [pdf('a.pdf')]);
    await vi.waitFor(() => expect(events().map(([name]) => name)).toEqual(['invalidFile']));
    expect(shown.engine.variable('f-value')).toBe(null);
    drag('drop', shown.node('f'), [new File(['x'], 'a.png', { type: 'image/png' })]);
    await vi.waitFor(() => expect((shown.engine.variable('f-value') as File).name).toBe('a.png'));
  });

  it('opens the browser’s chooser from the keyboard, unless it is read only', async () => {
    await show(fileDrop.id);
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
    expect(input().disabled).toBe(false);
    shown.leave();
    await show(fileDrop.id, { readonly: true });
    expect(input().disabled).toBe(true);
  });
});
