import type { Json, RunNode } from '@trama/model';
import type { RunLogTexts } from './texts.ts';

const node = <Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const nameOf = (run: RunNode, texts: RunLogTexts): string =>
  run.kind === 'rescue' ? texts.rescue : (run.name ?? run.type ?? run.subject);

const typeOf = (run: RunNode, texts: RunLogTexts): string => {
  if (run.kind === 'rescue' || run.name === null) return '';
  return run.type ?? texts.called;
};

/** A run with all below it as nested `details`, which the keyboard opens and closes by itself. */
export const drawRun = (
  document: Document,
  run: RunNode,
  texts: RunLogTexts,
  open: Set<number>,
): HTMLDetailsElement => {
  const time = run.duration === null ? '' : `${Math.round(run.duration)} ms`;
  const summary = node(
    document,
    'summary',
    `line ${run.state}`,
    node(document, 'span', 'name', nameOf(run, texts)),
    node(document, 'span', 'type', typeOf(run, texts)),
    node(document, 'span', 'state', texts.states[run.state]),
    node(document, 'span', 'time', time),
  );
  const facts = [
    ...(run.error === undefined ? [] : [node(document, 'p', 'error', run.error)]),
    ...(run.given === undefined ? [] : [node(document, 'pre', '', `${texts.given}: ${textOf(run.given)}`)]),
    ...(run.result === undefined ? [] : [node(document, 'pre', '', `${texts.result}: ${textOf(run.result)}`)]),
  ];
  const children = run.children.map((child) => drawRun(document, child, texts, open));
  const drawn = node(document, 'details', '', summary, ...facts, ...children);
  drawn.open = open.has(run.id);
  drawn.addEventListener('toggle', () => {
    if (drawn.open) open.add(run.id);
    else open.delete(run.id);
  });
  return drawn;
};

/** True where the run, or something below it, has the text in its name, type or error. */
export const fits = (run: RunNode, wanted: string): boolean =>
  [run.name, run.type, run.error].some((text) => text?.toLowerCase().includes(wanted)) ||
  run.children.some((child) => fits(child, wanted));
