import { expect, it, onTestFinished } from 'vitest';
import { FRAME_SANDBOX } from './frame-sandbox.ts';

/** What code in such a frame says of an act, or that it has led the page around it elsewhere: a window of its own. */
const tried = (code: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const around = window.open('about:blank');
    if (around === null) return reject(new Error('No window was opened.'));
    onTestFinished(() => around.close());
    const frame = around.document.createElement('iframe');
    frame.setAttribute('sandbox', FRAME_SANDBOX);
    around.addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) resolve(data);
    });
    around.addEventListener('pagehide', () => resolve('led'));
    frame.srcdoc = `<script>
      const say = (text) => parent.postMessage(text, '*');
      try { ${code} } catch (error) { say(error.name); }
    </script>`;
    around.document.body.append(frame);
  });

it.each([
  [`top.location.href = 'about:blank?led';`, 'SecurityError'],
  [`parent.location.replace('about:blank?led');`, 'SecurityError'],
  [`say(open('about:blank?led', '_top') === null ? 'refused' : 'opened');`, 'refused'],
])('code of an author leads the frame elsewhere, never the builder around it: %s', async (code, said) => {
  expect(await tried(code)).toBe(said);
});

it.each([
  ['its own storage', `localStorage.setItem('frame', 'kept'); say(localStorage.getItem('frame'));`, 'kept'],
  [
    'forms',
    `document.write('<form></form>'); document.forms[0].onsubmit = (event) => { event.preventDefault(); say('sent'); };
    document.forms[0].requestSubmit();`,
    'sent',
  ],
])('code of an author has %s', async (_what, code, said) => {
  expect(await tried(code)).toBe(said);
});
