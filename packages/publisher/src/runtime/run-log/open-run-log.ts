import { createRunLog, type RunLog } from '@trama/engine/run-log';
import { drawRun, fits } from './run-tree.ts';
import { STYLE } from './style.ts';
import { type RunLogTexts, runLogTexts } from './texts.ts';

const PANEL_ID = 'trama-run-log';

const button = (document: Document, className: string, text: string, run: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', run);
  return made;
};

interface Panel {
  root: HTMLElement;
  opener: HTMLButtonElement;
  filter: HTMLInputElement;
  list: HTMLElement;
}

const createPanel = (document: Document, texts: RunLogTexts, clear: () => void, toggle: () => void): Panel => {
  const root = document.createElement('section');
  root.id = PANEL_ID;
  root.className = 'panel';
  root.hidden = true;
  root.setAttribute('aria-label', texts.title);
  const title = document.createElement('h2');
  title.textContent = texts.title;
  const filter = document.createElement('input');
  filter.type = 'search';
  filter.placeholder = texts.filter;
  filter.setAttribute('aria-label', texts.filter);
  const head = document.createElement('header');
  head.append(title, filter, button(document, '', texts.clear, clear), button(document, '', texts.close, toggle));
  const list = document.createElement('div');
  list.className = 'runs';
  root.append(head, list);
  const opener = button(document, 'open', texts.open, toggle);
  opener.setAttribute('aria-expanded', 'false');
  opener.setAttribute('aria-controls', PANEL_ID);
  return { root, opener, filter, list };
};

/** A small button in the corner of a preview site that opens the runs of its workflows as trees. */
export const openRunLog = (document: Document): RunLog => {
  const log = createRunLog(() => Date.now());
  const texts = runLogTexts(document.documentElement.lang);
  const open = new Set<number>();

  const draw = (): void => {
    const wanted = panel.filter.value.trim().toLowerCase();
    const shown = log.runs().filter((run) => wanted === '' || fits(run, wanted));
    const message = document.createElement('p');
    message.textContent = log.runs().length === 0 ? texts.empty : texts.noMatch;
    panel.list.replaceChildren(
      ...(shown.length === 0 ? [message] : shown.toReversed().map((run) => drawRun(document, run, texts, open))),
    );
  };
  const toggle = (): void => {
    const isOpening = panel.root.hidden;
    panel.root.hidden = !isOpening;
    panel.opener.hidden = isOpening;
    panel.opener.setAttribute('aria-expanded', String(isOpening));
    if (isOpening) draw();
    (isOpening ? panel.filter : panel.opener).focus();
  };
  const clear = (): void => {
    log.clear();
    draw();
  };
  const panel = createPanel(document, texts, clear, toggle);
  panel.filter.addEventListener('input', draw);
  panel.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') toggle();
    // The page's own shortcuts are not meant here.
    event.stopPropagation();
  });

  let isPlanned = false;
  log.onChange(() => {
    if (isPlanned || panel.root.hidden) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      draw();
    });
  });

  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(panel.opener, panel.root);
  document.body.append(host);
  return log;
};
