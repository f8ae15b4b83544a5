import { setText } from '@trama/document';
import { type Design, TramaError } from '@trama/model';
import type { CanvasAccess, PublishProgress, ReleaseWeight } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { openPictureFrame, type PictureFrame } from '../pictures/picture-frame.ts';
import { PictureFrameContext } from '../pictures/picture-frame-context.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { PublishDialog } from './publish-dialog.tsx';

const before = sampleDesign();

const release = (id: string, note: string) => ({ id, note, sequence: 1, createdAt: '2026-01-02T03:04:05Z' });

const weight: ReleaseWeight = {
  budget: 110_000,
  pages: [
    { pageId: 'home', path: '/', document: 2000, styles: 3000, script: 90_000, data: 1000, pictures: 0 },
    { pageId: 'other', path: '/other/', document: 2000, styles: 3000, script: 120_000, data: 1000, pictures: 240_000 },
  ],
};

const progress: PublishProgress = {
  environment: 'production',
  state: 'done',
  drawing: null,
  steps: [
    { step: 'read', took: 12 },
    { step: 'make', took: 1234 },
  ],
};

/** The sheet of a site with a version in production and another one in staging. */
const open = (
  api: Partial<BuilderApi> = {},
  design: Design = sampleDesign(),
  openFrame: typeof openPictureFrame = openPictureFrame,
) => {
  const shown: string[] = [];
  const editor = sampleEditor(sampleStore(design), {
    listReleases: async () => ({
      releases: [release('two', 'Second'), release('one', 'First')],
      environments: { production: 'one', staging: 'two' },
    }),
    releaseDesign: async () => before,
    weighRelease: async () => weight,
    publishProgress: async () => progress,
    showRelease: async (_site, environment, id) => {
      shown.push(`${environment} ${id}`);
    },
    ...api,
  });
  editor.view.update({ dialog: 'publish' });
  draw(
    <PictureFrameContext value={openFrame}>
      <PublishDialog />
    </PictureFrameContext>,
    editor,
  );
  return { editor, shown };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const part = (name: string) => page.getByRole('region', { name, exact: true });

it('tells page by page what would change, and follows what is done meanwhile', async () => {
  const { editor } = open();
  await expect.element(part('What changes')).toHaveTextContent('Nothing is different from what is published there.');
  editor.run(setText, { id: 'title', property: 'text', language: 'en', text: 'Welcome' }, 'Text');
  await expect.element(part('What changes')).toHaveTextContent('Home“Hello” is now “Welcome”');
  await expect.element(part('Who sees what')).toHaveTextContent('Nobody gets to see or send anything new.');
});

it('says first which page is open to everybody from now on, and what each page shows', async () => {
  const home = before.pages.home;
  if (!home) throw new Error('The sample has a home page.');
  const closed: Design = {
    ...before,
    pages: { home: { ...home, access: [{ key: 'a', group: { id: 'g', roles: ['adm'] } }] } },
  };
  open({ releaseDesign: async () => closed });
  await expect
    .element(part('Who sees what').getByRole('listitem').first())
    .toHaveTextContent('“Home” is now open to everybody.');
  await userEvent.click(page.getByText('The page', { exact: true }));
  await expect.element(part('Who sees what').getByRole('row').nth(1)).toHaveTextContent('Homeeverybody––');
});

it('weighs each page against the budget, the heaviest first, and names those above it', async () => {
  open();
  await expect.element(part('Size of the pages')).toHaveTextContent('1 page is above the budget.');
  const rows = part('Size of the pages').getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('/other/120 kB above the budget240 kB366 kB');
  await expect.element(rows.nth(2)).toHaveTextContent('Home90 kB0 kB96 kB');
});

it('publishes with the steps and their time, and has nothing that axe finds', async () => {
  const published = { releaseId: 'three', pages: 1, paths: ['/'], problems: ['Home (en): a formula was stopped.'] };
  open({ publish: async () => published });
  await expect.element(part('Size of the pages')).toBeVisible();
  const report = async () => (await axe.run('[role="dialog"]')).violations.map(({ id }) => id);
  await expect.element(part('What changes')).toHaveTextContent('Nothing is different');
  expect(await report()).toEqual([]);
  await userEvent.click(button('Publish now'));
  await expect.element(page.getByRole('status')).toHaveTextContent('1 page is live.');
  await expect.element(page.getByRole('list', { name: 'Steps' })).toHaveTextContent('Read the designdone12 ms');
  await expect.element(page.getByRole('list', { name: 'Steps' })).toHaveTextContent('Make the pagesdone1.2 s');
  expect(await report()).toEqual([]);
});

it('a publish that fails says in which step, and that what stood there stands', async () => {
  open({
    publish: async () => {
      throw new TramaError({ code: 'server/publish-blocked', message: 'Too heavy.', where: ['home'] });
    },
    publishProgress: async () => ({
      ...progress,
      state: 'failed',
      steps: [...progress.steps, { step: 'weigh', took: 5 }],
    }),
  });
  await userEvent.click(button('Publish now'));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('More script than the site allows: Home.');
  await expect.element(alert).toHaveTextContent('Production shows what it showed before.');
  await expect.element(alert.getByRole('listitem').nth(2)).toHaveTextContent('Measure the pagesfailed5 ms');
});

it('what the site lets stop a publish stops it, until the site says otherwise', async () => {
  const gone: Design = { ...before, homePageId: 'gone', web: { publishBlocks: ['errors'] } };
  const { editor } = open({}, gone);
  await expect.element(button('Publish now')).toBeDisabled();
  await expect.element(page.getByText('stops publishing, as this site is set up.')).toBeVisible();
  await userEvent.click(page.getByText('What stops publishing', { exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Errors in the design' }));
  await expect.element(button('Publish now')).toBeEnabled();
  expect(editor.store.design.web).toEqual({});
  await userEvent.fill(page.getByRole('textbox', { name: 'Script budget, kB' }), '80');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => editor.store.design.web).toEqual({ scriptBudget: 80 });
});

it.each([
  ['at once', 0],
  ['before the dialog has the focus', 1],
  ['after it has', 100],
])('takes the focus to its first choice where its versions come %s', async (_when, delay) => {
  const known = { releases: [release('one', 'First')], environments: { production: 'one' } };
  open({ listReleases: () => new Promise((resolve) => setTimeout(resolve, delay, known)) });
  await expect.element(page.getByRole('radio', { name: /Production/ })).toHaveFocus();
});

it('takes the version of staging to production as it is, by the keyboard alone', async () => {
  const { shown } = open();
  const staging = page.getByRole('radio', { name: /What staging shows/ });
  await expect.element(staging).toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: /Production/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(staging).toBeChecked();
  await userEvent.click(button('Show it in production'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Production shows the version of staging.');
  expect(shown).toEqual(['production two']);
});

it('goes back to an earlier version in the same sheet', async () => {
  const { shown } = open();
  await userEvent.click(button('Versions'));
  const second = page.getByRole('listitem').filter({ hasText: 'Second' });
  await userEvent.click(second.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Show in Production' }));
  await expect.poll(() => shown).toEqual(['production two']);
});

/** A picture of one colour, higher where it is of a later title. */
const colored = async (color: string): Promise<Blob> => {
  const canvas = new OffscreenCanvas(48, 60);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 48, 60);
  context.fillStyle = color;
  context.fillRect(12, 30, 24, 6);
  return canvas.convertToBlob({ type: 'image/png' });
};

describe('The pictures of a page that changes', () => {
  const access: CanvasAccess = { url: 'http://sample.editor', token: '', expiresAt: Number.MAX_VALUE, backend: null };

  const openChanged = async (take: PictureFrame['take']) => {
    const closed: string[] = [];
    const opened = open({ canvas: async () => access }, sampleDesign(), (_document, { url }) => ({
      take,
      close: () => closed.push(url),
    }));
    opened.editor.run(setText, { id: 'title', property: 'text', language: 'en', text: 'Welcome' }, 'Text');
    await expect.element(part('What changes')).toHaveTextContent('“Hello” is now “Welcome”');
    return { ...opened, closed };
  };
  const summary = () => page.getByText('Before and after', { exact: true });

  it('are drawn when they are asked for, with what differs marked', async () => {
    const titles: unknown[] = [];
    const { closed } = await openChanged(async ({ design }) => {
      const title = design.elements.title?.content.default?.text;
      titles.push(title);
      return colored(titles.length === 1 ? 'red' : 'blue');
    });
    expect(titles).toEqual([]);
    await userEvent.click(summary());
    await expect.element(page.getByRole('img', { name: 'Home before' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Home after' })).toBeVisible();
    expect(titles).toEqual([{ en: 'Hello' }, { en: 'Welcome' }]);
    const mark = page.getByRole('region', { name: 'After' }).element().querySelector<HTMLElement>('span');
    expect(mark?.style.cssText).toBe('left: 25%; top: 50%; width: 50%; height: 10%;');
    expect((await axe.run('[role="dialog"]')).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(button('Larger'));
    await expect.element(button('Larger')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Cancel'));
    await expect.poll(() => closed).toEqual(['http://sample.editor']);
  });

  it('say that nobody sees a difference where they show the same', async () => {
    await openChanged(() => colored('red'));
    await userEvent.click(summary());
    await expect.element(part('What changes')).toHaveTextContent('It looks the same to visitors');
  });

  it('say so where the browser cannot draw them', async () => {
    await openChanged(async () => null);
    await userEvent.click(summary());
    await expect.element(part('What changes')).toHaveTextContent('This browser could not draw the page.');
    expect(page.getByRole('img').elements()).toEqual([]);
  });
});
