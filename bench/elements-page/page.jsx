// What the benchmark of the elements runs in a browser: pages of the library, and the same page written by hand.
import { element, formula, variable } from '@trama/engine/testing';
import { loadElements } from '@trama/react';
import { createRoot } from 'react-dom/client';
import { library, makeContainer, startPage, typeOf } from './started-page.js';

/** Resolves when what stands in the page now has been painted. */
const painted = () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return frame()
    .then(frame)
    .then(() => new Promise((resolve) => setTimeout(resolve)));
};

const COLUMNS = 7;
const ROWS = Array.from({ length: 1000 }, (_, row) =>
  Object.fromEntries(Array.from({ length: COLUMNS }, (_, column) => [`c${column}`, `${row} ${column}`])),
);

/** A repeat of 1,000 boxes with seven bound texts each. */
const repeatElements = () => {
  const cells = Array.from({ length: COLUMNS }, (_, column) => `cell${column}`);
  return [
    element('list', {
      type: typeOf('flexbox'),
      content: { children: formula("variables['rows']") },
      slots: { children: ['row'] },
    }),
    element('row', { type: typeOf('flexbox'), slots: { children: cells } }),
    ...cells.map((id, column) =>
      element(id, {
        type: typeOf('text'),
        content: { '_ww-text_text': formula(`context.item.data['c${column}']`) },
      }),
    ),
  ];
};

const Row = ({ row }) => (
  <div className="e-row" data-ww-uid="row">
    {Object.entries(row).map(([key, text]) => (
      <p key={key} className="e-cell" data-ww-uid={key}>
        {text}
      </p>
    ))}
  </div>
);

const HandWritten = () => (
  <section data-ww-uid="section">
    <div className="e-list" data-ww-uid="list">
      {ROWS.map((row) => (
        <Row key={row.c0} row={row} />
      ))}
    </div>
  </section>
);

const mountLibrary = async () => {
  const start = performance.now();
  const page = await startPage(repeatElements(), [variable('rows', { type: 'array', defaultValue: ROWS })]);
  await painted();
  const spent = performance.now() - start;
  const nodes = page.container.querySelectorAll('[data-ww-uid]').length;
  page.leave();
  return { spent, nodes };
};

const mountHandWritten = async () => {
  const container = makeContainer();
  const start = performance.now();
  const root = createRoot(container);
  root.render(<HandWritten />);
  await painted();
  const spent = performance.now() - start;
  const nodes = container.querySelectorAll('[data-ww-uid]').length;
  root.unmount();
  container.remove();
  return { spent, nodes };
};

/** A select of `count` options that is opened once: frames and time until its options stand there, and how many do. */
const openSelect = async (count) => {
  const choices = Array.from({ length: count }, (_, value) => ({ label: `Opção ${value}`, value }));
  const select = element('select', {
    type: typeOf('select'),
    name: 'Opção',
    content: { choices, selectType: 'single' },
  });
  await loadElements(library, { elements: { select } });
  const page = await startPage([select], []);
  await painted();
  const start = performance.now();
  page.container.querySelector('[role=combobox]').click();
  let frames = 0;
  let rows = 0;
  while (rows === 0 && frames < 60) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
    rows = page.container.querySelectorAll('[popover] [role=option]').length;
  }
  const spent = performance.now() - start;
  await painted();
  const settled = page.container.querySelectorAll('[popover] [role=option]').length;
  page.leave();
  return { frames, spent, rows: Math.max(rows, settled) };
};

/** A kanban of `count` cards in three stacks. */
const showKanban = async (count) => {
  const statuses = ['todo', 'wip', 'done'];
  const items = Array.from({ length: count }, (_, id) => ({ id, name: `Cartão ${id}`, status: statuses[id % 3] }));
  const elements = [
    element('board', {
      type: typeOf('kanban'),
      content: { items, stackedBy: "['status']", itemKey: "['id']" },
      slots: { stackElement: ['stack'] },
    }),
    element('stack', { type: typeOf('stack'), slots: { headerElement: [], itemElement: ['card'], footerElement: [] } }),
    element('card', { type: typeOf('text'), content: { '_ww-text_text': formula("context.item.data['name']") } }),
  ];
  await loadElements(library, { elements: Object.fromEntries(elements.map((one) => [one.id, one])) });
  const { container } = await startPage(elements, []);
  const board = container.querySelector('[data-ww-uid="board"]');
  board.style.cssText = 'display: flex; gap: 16px';
  for (const one of board.children) one.style.cssText = 'flex: 1';
};

/** Notes the time between frames until it is asked for them. */
const watchFrames = () => {
  const times = [];
  let isOn = true;
  let last = performance.now();
  const note = (now) => {
    times.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  return () => {
    isOn = false;
    return times.slice(1);
  };
};

window.tramaBench = { mountLibrary, mountHandWritten, openSelect, showKanban, watchFrames };
