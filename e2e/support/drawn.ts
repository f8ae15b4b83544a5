import type { BrowserContext, Page } from '@playwright/test';
import { LIVE_EVENT } from '@trama/model';

/**
 * Tags that React leaves in prerendered HTML, and names that differ from drawing to drawing, are no difference.
 * @param screen what other screens show is left out; absent: what the stylesheet hides
 */
const READ_DRAWN = (screen?: string): readonly string[] => {
  const ids = new Map<string, string>();
  const named = (text: string): string =>
    text.replace(/(?:«|_|:)[rRlL]\w*(?:»|_|:)/g, (id) => {
      if (!ids.has(id)) ids.set(id, `#${ids.size}`);
      return ids.get(id) ?? '';
    });
  const lines: string[] = [];
  const read = (node: Node, depth: number): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const last = lines.at(-1);
      const text = node.textContent ?? '';
      // Texts that stand side by side are one in HTML, and as many as there are values where React draws.
      if (last?.startsWith(`${depth}"`)) lines[lines.length - 1] = last + text;
      else if (text !== '') lines.push(`${depth}"${text}`);
      return;
    }
    // What another screen shows stands there too, and its stylesheet hides it.
    if (!(node instanceof Element)) return;
    const screens = node.getAttribute('data-screens')?.split(' ') ?? [];
    if (screen === undefined ? getComputedStyle(node).display === 'none' : screens[0] && !screens.includes(screen))
      return;
    // What opens something is made a button for the keyboard once it stands there.
    const made = node.hasAttribute('data-made-button')
      ? ['data-made-button', 'role', 'tabindex', 'aria-haspopup', 'aria-expanded']
      : [];
    const attributes = [...node.attributes]
      .filter(({ name }) => !['data-island', 'data-screens', ...(screen === undefined ? [] : made)].includes(name))
      .map(({ name, value }) => {
        if (name === 'class') return `class=${[...new Set(value.split(/\s+/))].filter(Boolean).sort().join(' ')}`;
        if (name === 'style')
          return `style=${(node as HTMLElement).style.cssText
            .split(';')
            .map((part) => part.trim())
            .sort()
            .join(';')}`;
        return `${name}=${named(value)}`;
      })
      .filter((text) => !/^(class|style)=$/.test(text))
      .sort();
    // A chart fits its place as soon as that can be measured; until then it is drawn for an usual one.
    if (screen !== undefined && node.matches('.ww-chart-cursor, svg[role=img][preserveAspectRatio]')) {
      lines.push(`${depth}<chart`);
      return;
    }
    // What a form says aloud of its fields comes once they have told it.
    if (screen !== undefined && node.matches('.ww-said[role=status]')) return;
    const isWrapper =
      node.hasAttribute('data-screens') || (node.hasAttribute('data-island') && attributes.length === 0);
    if (!isWrapper) lines.push(`${depth}<${node.localName} ${attributes.join(' ')}`);
    for (const child of node.childNodes) read(child, isWrapper ? depth : depth + 1);
  };
  for (const child of document.querySelector('#app')?.childNodes ?? []) read(child, 0);
  return lines;
};

/** What stands on the page, a line for each node and text. */
export const readDrawn = (page: Page): Promise<readonly string[]> => page.evaluate(READ_DRAWN, undefined);

/** What stood in a document as it came, and right after React had taken it over, before anything else was done with it. */
export interface TakenOver {
  before: readonly string[];
  after: readonly string[];
}

/** Pages note both from now on. @param screen the one that the windows of the context are */
export const noteTakenOver = (context: BrowserContext, screen: string): Promise<unknown> =>
  context.addInitScript(`{
    const read = ${READ_DRAWN.toString()};
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') window.tramaTakenOver = { before: read('${screen}') };
    });
    document.addEventListener('${LIVE_EVENT}', () => {
      if (window.tramaTakenOver && !window.tramaTakenOver.after) window.tramaTakenOver.after = read('${screen}');
    });
  }`);

export const readTakenOver = (page: Page): Promise<TakenOver> => page.evaluate('window.tramaTakenOver');

/** Documents come without what was drawn ahead from now on: the browser draws all of the page itself. */
export const drawInBrowser = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('text/html')) return route.fulfill({ response });
    const html = await response.text();
    const body = html
      .replace(
        /<div id="app">[\s\S]*<\/div>(?=<script type="application\/json" id="trama-recorded">)/,
        '<div id="app"></div>',
      )
      .replace(/<script type="application\/json" id="trama-recorded">[\s\S]*?<\/script>/, '');
    return route.fulfill({ response, body });
  });
