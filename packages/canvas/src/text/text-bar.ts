import { type Design, type Id, isBinding } from '@trama/model';
import type { Box, CanvasMessage, CanvasView } from '@trama/protocol/canvas';
import type { Bar, BarItem } from '../overlay/bar.ts';
import { CANVAS_TEXTS } from '../texts.ts';
import { colourSelection, hasMark, linkAt, type Mark, setLink, toggleMark } from './marks.ts';
import { pageLinks } from './page-links.ts';

/** The small bar at a text: what can be done to the words that are selected, or with the formula that writes them. */
export interface TextBar {
  /** A text is written in this node from now on. */
  open(editor: HTMLElement, id: Id, property: string): void;
  /**
   * A formula writes this text: it is edited there, or in the row that it shows.
   * @param hasFormula its formula is opened already: the row alone is offered, and the keyboard stays with the formula
   */
  offerBound(id: Id, property: string, hasFormula?: boolean): void;
  /** The link of the selected words is asked for. */
  askLink(): void;
  close(): void;
  /** Other elements are selected: what was offered for one of before goes. */
  keepFor(ids: readonly Id[]): void;
  /** It stands beside this box. */
  place(): void;
}

export interface TextBarOptions {
  document: Document;
  bar: Bar;
  site: () => { design: Design; view: CanvasView } | null;
  boxOf: (id: Id) => Box | null;
  send: (message: CanvasMessage) => void;
  /** Ends the writing, and keeps what was written. */
  finish: () => void;
}

const icon = (paths: string): string =>
  `<svg width="15" height="15" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const LINK = icon(
  '<path d="M10 13a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1 1"/><path d="M14 11a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1-1"/>',
);
const LIST = icon('<path d="M9 6h11M9 12h11M9 18h11"/><path d="M4 6h.01M4 12h.01M4 18h.01"/>');
const NUMBERS = icon(
  '<path d="M10 6h10M10 12h10M10 18h10"/><path d="M4 4h1v4M4 8h2M6 18H4c0-1 2-2 2-3s-1-1.500-2-1"/>',
);
const BIND = icon('<path d="M13 2 4 14h7l-1 8 9-12h-7z"/>');
const COLOUR = icon('<path d="m6 16 6-12 6 12M8 12h8"/><path d="M4 21h16" stroke-width="3"/>');
const BACK = icon('<path d="m15 5-7 7 7 7"/>');
const UNLINK = icon('<path d="M5 5l14 14M19 5 5 19"/>');

const MARKS: readonly { mark: Mark; look: string; keys: string }[] = [
  { mark: 'bold', look: '<b>B</b>', keys: 'Ctrl B' },
  { mark: 'italic', look: '<i>I</i>', keys: 'Ctrl I' },
  { mark: 'underline', look: '<u>U</u>', keys: 'Ctrl U' },
  { mark: 'strikeThrough', look: '<s>S</s>', keys: 'Ctrl Shift X' },
  { mark: 'insertUnorderedList', look: LIST, keys: 'Ctrl Shift 8' },
  { mark: 'insertOrderedList', look: NUMBERS, keys: 'Ctrl Shift 7' },
];

/** Formulas that read rows: of a collection, or the row of a repeat. */
const READS_ROW = /collections\[|\bitem\b/;

interface Open {
  /** Null where a formula writes the text. */
  editor: HTMLElement | null;
  id: Id;
  property: string;
}

export const createTextBar = ({ document, bar, site, boxOf, send, finish }: TextBarOptions): TextBar => {
  let open: Open | null = null;
  /** What was selected in the text while the keyboard is in the bar. */
  let kept: Range | null = null;
  let following: AbortController | null = null;
  const texts = () => CANVAS_TEXTS[site()?.view.labels ?? 'en'].textBar;

  const keep = (): void => {
    const selection = document.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    if (range && open?.editor?.contains(range.commonAncestorContainer)) kept = range.cloneRange();
  };
  /** Back to the text, with what was selected. */
  const goBack = (): void => {
    open?.editor?.focus();
    if (!kept) return;
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(kept);
  };
  const inText = (work: (editor: HTMLElement) => void) => (): void => {
    if (!open?.editor) return;
    goBack();
    work(open.editor);
    keep();
    showTools();
  };

  const place = (): void => {
    const box = open && (open.editor ? open.editor.getBoundingClientRect() : boxOf(open.id));
    if (box) bar.place(box, site()?.view.scale ?? 1);
  };
  const show = (items: readonly BarItem[]): void => {
    bar.show(texts().label, items);
    place();
  };

  const colours = (): readonly BarItem[] => {
    const tokens = Object.values(site()?.design.tokens ?? {}).filter(({ kind }) => kind === 'color');
    const own = inText((editor) => colourSelection(editor, null));
    return [
      { kind: 'button', label: texts().back, look: BACK, press: inText(() => undefined) },
      { kind: 'button', label: texts().ownColour, look: UNLINK, press: own },
      ...tokens.map(({ id, name, value }): BarItem => {
        const colour = `var(--${id}, ${value})`;
        const press = inText((editor) => colourSelection(editor, colour));
        return { kind: 'button', label: name || value, look: '', colour, press };
      }),
    ];
  };

  const pageChoice = (href: string, set: (next: string) => void): readonly BarItem[] => {
    const shown = site();
    const pages = shown ? pageLinks(shown.design, shown.view.language) : [];
    if (pages.length === 0) return [];
    const isPage = pages.some(({ value }) => value === href);
    const options = isPage ? pages : [{ value: '', label: texts().page }, ...pages];
    const choose = (value: string): void => (value === '' ? undefined : set(value));
    return [{ kind: 'choice', label: texts().page, value: isPage ? href : '', options, choose }];
  };

  const askLink = (): void => {
    if (!open?.editor) return;
    keep();
    const href = linkAt(open.editor, kept)?.getAttribute('href') ?? '';
    const set = (next: string) => inText((editor) => setLink(editor, next))();
    show([
      { kind: 'button', label: texts().back, look: BACK, press: inText(() => undefined) },
      { kind: 'field', label: texts().address, value: href, take: set, leave: inText(() => undefined) },
      ...pageChoice(href, set),
      ...(href === ''
        ? []
        : [{ kind: 'button', label: texts().unlink, look: UNLINK, press: () => set('') } satisfies BarItem]),
    ]);
  };

  const styleChoice = (id: Id): readonly BarItem[] => {
    const { design } = site() ?? {};
    const styles = Object.values(design?.tokens ?? {}).filter(({ kind }) => kind === 'typography');
    if (styles.length === 0) return [];
    const used = design?.elements[id]?.content.default?.['_ww-text_font'];
    const chosen = styles.find((token) => typeof used === 'string' && used.startsWith(`var(--${token.id}`))?.id ?? '';
    const named = styles.map((token) => ({ value: token.id, label: token.name || token.value }));
    const options = chosen === '' ? [{ value: '', label: texts().style }, ...named] : named;
    const choose = (token: Id): void => {
      if (token !== '') send({ type: 'text-style-wanted', id, token });
      inText(() => undefined)();
    };
    return [{ kind: 'choice', label: texts().style, value: chosen, options, choose }];
  };

  const showTools = (): void => {
    if (!open?.editor) return;
    const { id, property } = open;
    const bind = (): void => {
      finish();
      send({ type: 'edit-wanted', id, property, what: 'formula' });
    };
    show([
      ...MARKS.map(({ mark, look, keys }): BarItem => {
        const press = inText(() => toggleMark(document, mark));
        return { kind: 'button', label: texts()[mark], look, keys, isPressed: hasMark(document, mark), press };
      }),
      { kind: 'button', label: texts().link, look: LINK, keys: 'Ctrl K', press: askLink },
      {
        kind: 'button',
        label: texts().colour,
        look: COLOUR,
        press: () => {
          keep();
          show(colours());
        },
      },
      ...styleChoice(id),
      { kind: 'button', label: texts().bind, look: BIND, press: bind },
    ]);
  };

  const close = (): void => {
    following?.abort();
    open = null;
    kept = null;
    bar.hide();
  };

  return {
    open: (editor, id, property) => {
      close();
      open = { editor, id, property };
      following = new AbortController();
      let last = '';
      document.addEventListener(
        'selectionchange',
        () => {
          const marks = MARKS.map(({ mark }) => hasMark(document, mark)).join();
          if (marks === last || document.activeElement !== editor) return;
          last = marks;
          showTools();
        },
        { signal: following.signal },
      );
      showTools();
    },
    offerBound: (id, property, hasFormula = false) => {
      close();
      open = { editor: null, id, property };
      const value = site()?.design.elements[id]?.content.default?.[property];
      const code = isBinding(value) && typeof value.code === 'string' ? value.code : '';
      const ask = (what: 'formula' | 'row') => (): void => {
        close();
        send({ type: 'edit-wanted', id, property, what });
      };
      const offered = (READS_ROW.test(code) ? (['formula', 'row'] as const) : (['formula'] as const)).filter(
        (what) => !hasFormula || what === 'row',
      );
      if (offered.length === 0) {
        close();
        return;
      }
      show(offered.map((what) => ({ kind: 'button', label: texts()[what], look: texts()[what], press: ask(what) })));
      if (!hasFormula) bar.focus();
    },
    askLink,
    close,
    keepFor: (ids) => {
      if (open && !open.editor && !ids.includes(open.id)) close();
    },
    place,
  };
};
