import { expect, it } from 'vitest';
import { createBrowserPlatform } from './browser-platform.ts';
import { makeContainer } from './testing.tsx';

it('the browser tells of each frame until nobody asks any more', async () => {
  const platform = createBrowserPlatform(window);
  let frames = 0;
  const stop = platform.onFrame?.(() => {
    frames += 1;
  });
  await expect.poll(() => frames).toBeGreaterThan(2);
  stop?.();
  const seen = frames;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(frames).toBe(seen);
});

it('the browser knows the box of a node that is in the document', () => {
  const platform = createBrowserPlatform(window);
  const { container, remove } = makeContainer();
  container.style.cssText = 'position:fixed;left:10px;top:20px;width:30px;height:40px';
  expect(platform.boxOf?.(container)).toMatchObject({ x: 10, y: 20, width: 30, height: 40 });
  remove();
  expect([platform.boxOf?.(container), platform.boxOf?.(null)]).toEqual([null, null]);
});

it('the browser scrolls to an anchor that exists, and tells of one that does not', () => {
  const platform = createBrowserPlatform(window);
  const { container, remove } = makeContainer();
  container.innerHTML = '<p style="height:5000px"></p><p id="target">x</p><p style="height:5000px"></p>';
  expect(platform.scrollTo({ anchor: 'target' })).toBe(true);
  expect(Math.round(document.getElementById('target')?.getBoundingClientRect().top ?? -1)).toBe(0);
  expect(platform.scrollTo({ anchor: 'gone' })).toBe(false);
  platform.scrollTo({ top: 0 });
  expect(window.scrollY).toBe(0);
  remove();
});

const forget = (jar: { cookie: string }): void => {
  jar.cookie = 'ww-app-theme=; Path=/; Max-Age=0';
};

it('the browser tells the server of a theme that was chosen, and of no other', () => {
  const platform = createBrowserPlatform(window);
  const root = document.documentElement;
  platform.setDocument({ theme: 'dark' });
  expect([root.className, document.cookie]).toEqual(['ww-app-theme-dark', expect.not.stringContaining('ww-app-theme')]);
  platform.setDocument({ theme: 'dark', isThemeChosen: true });
  expect(document.cookie).toContain('ww-app-theme=dark');
  platform.setDocument({ theme: 'light', isThemeChosen: true });
  expect(document.cookie).toContain('ww-app-theme=light');
  forget(document);
  root.className = '';
});
