import { expect, it, onTestFinished } from 'vitest';
import { FRAME_SANDBOX } from './frame-sandbox.ts';

/** What code in such a frame says of an act. */
const tried = (code: string): Promise<unknown> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', FRAME_SANDBOX);
    const hear = ({ source, data }: MessageEvent): void => {
      if (source === frame.contentWindow) resolve(data);
    };
    window.addEventListener('message', hear);
    onTestFinished(() => {
      window.removeEventListener('message', hear);
      frame.remove();
    });
    frame.srcdoc = `<script>
      const say = (text) => parent.postMessage(text, '*');
      try { ${code} } catch (error) { say(error.name); }
    </script>`;
    document.body.append(frame);
  });

it('code of an author leads the frame elsewhere, never the builder around it', async () => {
  expect(await tried(`top.location.href = 'about:blank';`)).toBe('SecurityError');
  expect(await tried(`parent.location.replace('about:blank');`)).toBe('SecurityError');
  expect(await tried(`say(open('about:blank', '_top') === null ? 'refused' : 'led');`)).toBe('refused');
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
