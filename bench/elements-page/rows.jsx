// What the benchmark of rows runs in a browser: a list of the library, and the same list written by hand with hooks.
import { element, formula, variable, workflow } from '@trama/engine/testing';
import { memo, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { makeContainer, startPage, typeOf } from './started-page.js';

const LABELS = ['red', 'yellow', 'blue', 'green', 'pink', 'brown', 'purple', 'white', 'black', 'orange'];

let lastId = 0;
const newRows = (count) =>
  Array.from({ length: count }, () => {
    lastId += 1;
    return { id: lastId, label: `${LABELS[lastId % 10]} ${lastId}` };
  });

const text = (id, content, init = {}) =>
  element(id, { type: typeOf('text'), content: { '_ww-text_text': content }, ...init });

const onClick = (id, variableId, value) => [
  workflow(id, [{ type: 'variable', fields: { varId: variableId, varValue: formula(value) } }], { trigger: 'click' }),
];

const listElements = () => [
  element('list', {
    type: typeOf('flexbox'),
    content: { children: formula("variables['rows']") },
    slots: { children: ['row'] },
  }),
  element('row', {
    type: typeOf('flexbox'),
    domClass: formula("context.item.data.id === variables['selected'] ? 'danger' : ''"),
    slots: { children: ['number', 'label', 'remove', 'rest'] },
  }),
  text('number', formula('context.item.data.id')),
  text('label', formula('context.item.data.label'), {
    workflows: onClick('select', 'selected', 'context.item.data.id'),
  }),
  text('remove', 'x', {
    workflows: onClick('take', 'rows', "variables['rows'].filter(row => row.id !== context.item.data.id)"),
  }),
  text('rest', ''),
];

/** The list of the library. */
const startLibrary = async () => {
  const page = await startPage(listElements(), [
    variable('rows', { type: 'array', defaultValue: [] }),
    variable('selected', { type: 'number', defaultValue: 0 }),
  ]);
  return {
    ...page,
    setRows: (rows) => page.engine.setVariable('rows', rows),
    select: (id) => page.engine.setVariable('selected', id),
  };
};

const Row = memo(({ row, isSelected, select, remove }) => (
  <div className={isSelected ? 'danger' : ''} data-ww-uid="row">
    <p data-ww-uid="number">{row.id}</p>
    <button type="button" data-ww-uid="label" onClick={() => select(row.id)}>
      {row.label}
    </button>
    <button type="button" data-ww-uid="remove" onClick={() => remove(row.id)}>
      x
    </button>
    <p data-ww-uid="rest" />
  </div>
));

/** The same list by hand; `face` is told how to change it. */
const HandWritten = ({ face }) => {
  const [rows, setRows] = useState([]);
  const [selected, select] = useState(0);
  const remove = useCallback((id) => setRows((now) => now.filter((row) => row.id !== id)), []);
  Object.assign(face, { setRows, select });
  return (
    <div data-ww-uid="list">
      {rows.map((row) => (
        <Row key={row.id} row={row} isSelected={row.id === selected} select={select} remove={remove} />
      ))}
    </div>
  );
};

const startHandWritten = () => {
  const container = makeContainer();
  const root = createRoot(container);
  const face = {};
  flushSync(() => root.render(<HandWritten face={face} />));
  // As in an event of the page: React does it at once.
  return {
    setRows: (rows) => flushSync(() => face.setRows(rows)),
    select: (id) => flushSync(() => face.select(id)),
    container,
    leave: () => {
      root.unmount();
      container.remove();
    },
  };
};

/** Everything that was asked for stands in the page, and has its place. */
const settled = async (container) => {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return container.offsetHeight;
};

/** What is done to the list: first what stands there before, then the change that is measured. */
const CHANGES = {
  create: { before: [], change: (list) => list.setRows(newRows(1000)) },
  replace: { change: (list) => list.setRows(newRows(1000)) },
  update: {
    change: (list, rows) =>
      list.setRows(rows.map((row, at) => (at % 10 === 0 ? { ...row, label: `${row.label} !!!` } : row))),
  },
  select: { change: (list, rows) => list.select(rows[5].id) },
  swap: {
    change: (list, rows) => list.setRows(rows.map((row, at) => (at === 1 ? rows[998] : at === 998 ? rows[1] : row))),
  },
  remove: { change: (list, rows) => list.setRows(rows.filter((_row, at) => at !== 4)) },
  append: { change: (list, rows) => list.setRows([...rows, ...newRows(1000)]) },
  clear: { change: (list) => list.setRows([]) },
};

/** Milliseconds until a change of the list stands in the page, and the texts of its rows then. */
const measure = async (side, name) => {
  const list = await (side === 'library' ? startLibrary() : startHandWritten());
  const { before, change } = CHANGES[name];
  lastId = 0;
  const rows = before ?? newRows(1000);
  list.setRows(rows);
  await settled(list.container);
  const start = performance.now();
  change(list, rows);
  await settled(list.container);
  const spent = performance.now() - start;
  const texts = [...list.container.querySelectorAll('[data-ww-uid="row"]')].map((row) => row.textContent).join(' ');
  list.leave();
  return { spent, texts };
};

/** Shows rows and leaves them there, for who weighs the page. */
const show = async (side, count) => {
  const list = await (side === 'library' ? startLibrary() : startHandWritten());
  lastId = 0;
  list.setRows(newRows(count));
  await settled(list.container);
  window.kept = list;
};

window.tramaRows = { measure, show, changes: Object.keys(CHANGES) };
