import { TramaError } from '@trama/model';
import type { PageRefusal } from '@trama/protocol/canvas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createState } from '../state/state.ts';
import { draw } from '../testing/draw.tsx';
import { Measured } from '../testing/measured.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { LanguageContext } from '../texts/index.ts';
import type { CanvasLink } from './canvas-link.ts';
import { ViewingBar } from './viewing-bar.tsx';

const ANA = { id: 'ana', name: 'Ana Lima', email: 'ana@example.com', phone: '', roles: [] };

test('code of another author runs as a person only once the account says so', async () => {
  const editor = sampleEditor(sampleStore(), {
    lendSession: async (_site, _id, agreesTo) => {
      if (agreesTo === 7) return { accessToken: 'token', expiresAt: 0, user: {} };
      throw new TramaError({ code: 'server/code-changed', message: 'changed', where: [7, 'rui@example.com'] });
    },
  });
  draw(<ViewingBar link={null} />, editor);
  await editor.viewer.choose(ANA);
  const bar = page.getByRole('alert');
  await expect.element(bar).toHaveTextContent('rui@example.com changed this site');
  await expect.element(bar).toHaveTextContent('with the rights of Ana Lima');
  expect(editor.viewer.current.get()).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Run it as Ana Lima' }));
  await expect.element(page.getByText('Seen as Ana Lima')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

/** Who sees the page and which rows are samples, in a canvas of this width. */
const told = async (width: number, language: 'en' | 'pt', reason: PageRefusal['reason'], isPerson: boolean) => {
  const store = sampleStore();
  const editor = sampleEditor(store, { lendSession: async () => ({ accessToken: 'token', expiresAt: 0, user: {} }) });
  if (isPerson) await editor.viewer.choose(ANA);
  const link = {
    refusal: createState<PageRefusal | null>({ reason, pageId: reason === 'no-auth' ? null : 'home' }),
    sampled: createState(Object.keys(store.design.collections)),
  } as unknown as CanvasLink;
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Measured width={width}>
        <ViewingBar link={link} />
      </Measured>
    </LanguageContext>,
    editor,
  );
  return editor;
};

test.each([
  [404, 'pt', 'sign-in', false],
  [404, 'en', 'sign-in', false],
  [404, 'pt', 'no-auth', false],
  [404, 'en', 'no-auth', false],
  [404, 'pt', 'forbidden', true],
  [404, 'en', 'forbidden', true],
  [660, 'pt', 'sign-in', false],
] as const)(
  'each bar is one line in a canvas of %i px, and says all (%s, %s)',
  async (width, language, reason, isPerson) => {
    const editor = await told(width, language, reason, isPerson);
    const bars = page.getByRole('status');
    await expect.poll(() => bars.elements().length).toBeGreaterThan(0);
    for (const bar of bars.elements()) {
      expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(42);
      for (const text of bar.querySelectorAll('p')) expect(text.scrollWidth, text.textContent).toBe(text.clientWidth);
      for (const button of bar.querySelectorAll('button'))
        expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
    }
    if (!isPerson) return;
    await page.getByRole('button', { name: language === 'pt' ? 'Voltar a visitante' : 'Back to visitor' }).click();
    await expect.poll(() => editor.viewer.current.get()).toBeNull();
  },
);
