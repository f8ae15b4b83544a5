/** @jsxImportSource @trama/document */

import { Page, Section, site, Text } from '@trama/document/notation';
import { elementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type RunNode, type Workflow } from '@trama/model';
import type { CanvasMessage, WorkflowTrial } from '@trama/protocol/canvas';
import { afterEach, describe, expect, it } from 'vitest';
import { type Canvas, createCanvas } from '../canvas-app.ts';
import { createPageDrawing } from '../drawing/page-drawing.tsx';
import { createPageStyles } from '../styles/page-styles.ts';
import { createTrials } from './trials.ts';

const registry = createRegistry(elementDefinitions, []);

const design = site(
  {
    key: 'trials',
    name: 'Trials',
    home: 'home',
    languages: ['en'],
    variables: { count: { type: 'number', value: 1 } },
  },
  <Page key="home" path="">
    <Section key="main">
      <Text key="title" text="Hello" />
    </Section>
  </Page>,
  registry,
);
const [count = ''] = Object.keys(design.variables);

/** Asks a page elsewhere, then sets the variable to what it holds and one more. */
const workflow: Workflow = {
  id: 'w',
  key: 'w',
  firstAction: 'ask',
  actions: {
    ask: { id: 'ask', type: 'http-request', next: 'set', fields: { url: 'https://elsewhere.test/', method: 'GET' } },
    set: {
      id: 'set',
      type: 'variable',
      next: null,
      fields: { varId: count, varValue: { binding: 'formula', code: `variables['${count}'] + 1` } },
    },
  },
};

let canvas: Canvas | null = null;

afterEach(() => canvas?.dispose());

/** A canvas that shows the page, with what it has told. */
const show = async (): Promise<{ canvas: Canvas; told: CanvasMessage[]; evaluated: () => Promise<string> }> => {
  const told: CanvasMessage[] = [];
  const send = (message: CanvasMessage): void => void told.push(structuredClone(message));
  const trials = createTrials({
    window,
    onRun: (run) => send({ type: 'run', run }),
    onPause: (paused) => send({ type: 'paused', paused }),
    onResume: (run) => send({ type: 'resumed', run }),
  });
  const options = { window, registry, library: elementLibrary, plugins: {}, onLog: () => undefined, trials };
  const drawing = createPageDrawing(options);
  const shown = createCanvas(
    { send },
    { window, registry, drawing, styles: createPageStyles(document, registry), trials },
  );
  canvas = shown;
  await shown.receive({
    type: 'init',
    design,
    token: '',
    view: {
      ...{ pageId: design.homePageId, screen: 'default', theme: 'light', language: 'en', mode: 'edit' },
      ...{ labels: 'en', scale: 1 },
    },
    backend: null,
    session: null,
  });
  const evaluated = async (): Promise<string> => {
    const binding = { binding: 'formula', code: `variables['${count}']` } as const;
    await shown.receive({ type: 'evaluate', request: 9, asked: { binding, place: { element: null, position: 0 } } });
    const answer = told.findLast((message) => message.type === 'evaluated');
    const outcome = answer?.evaluation?.outcome;
    return outcome && 'value' in outcome && 'text' in outcome.value ? outcome.value.text : '';
  };
  return { canvas: shown, told, evaluated };
};

const trial: WorkflowTrial = { workflow, at: 'page', event: null, parameters: {}, results: null, replay: null };

/** A run in which the page elsewhere answered, and the variable held 41. */
const recorded: RunNode = {
  ...{ id: 1, kind: 'workflow', subject: 'w', name: null, type: null, state: 'done', startedAt: 0, duration: 1 },
  variables: { [count]: 41 },
  children: [
    {
      ...{ id: 2, kind: 'action', subject: 'ask', name: null, type: 'http-request', state: 'done', startedAt: 0 },
      ...{ duration: 1, result: { ok: true }, children: [] },
    },
  ],
};

describe('a workflow that is tried on the canvas', () => {
  it('replays with the recorded answers and variables, asks nobody, and the page begins anew when it is told', async () => {
    const { canvas: shown, told, evaluated } = await show();
    await shown.receive({ type: 'try-workflow', request: 1, trial: { ...trial, replay: recorded } });
    await expect.poll(() => told.some(({ type }) => type === 'tried')).toBe(true);
    const run = told.findLast((message) => message.type === 'run')?.run;
    expect(run?.children.map(({ isFed, result }) => [isFed, result])).toEqual([
      [true, { ok: true }],
      [undefined, 42],
    ]);
    expect(told.findLast((message) => message.type === 'tried')).toEqual({
      type: 'tried',
      request: 1,
      end: { run: run?.id, failure: null },
    });
    expect(await evaluated()).toBe('42');
    await shown.receive({ type: 'redraw' });
    expect(await evaluated()).toBe('1');
  });

  it('waits before a step, tells what it reads, and goes on with what is put in its place', async () => {
    const { canvas: shown, told, evaluated } = await show();
    await shown.receive({ type: 'pause-before', actions: ['set'] });
    await shown.receive({ type: 'try-workflow', request: 1, trial: { ...trial, replay: recorded } });
    await expect.poll(() => told.some(({ type }) => type === 'paused')).toBe(true);
    const paused = told.findLast((message) => message.type === 'paused')?.paused;
    expect([paused?.action, paused?.values]).toEqual([
      'set',
      [
        { kind: 'result', id: 'ask', value: { ok: true }, isCut: false },
        { kind: 'variable', id: count, value: 41, isCut: false },
      ],
    ]);
    const changes = [{ kind: 'variable', id: count, value: 10 } as const];
    await shown.receive({ type: 'resume', run: paused?.run ?? 0, how: 'go', changes });
    await expect.poll(() => told.some(({ type }) => type === 'tried')).toBe(true);
    expect([await evaluated(), told.some(({ type }) => type === 'resumed')]).toEqual(['11', true]);
  });

  it('says why it cannot begin where the page does not show what it belongs to', async () => {
    const { canvas: shown, told } = await show();
    await shown.receive({ type: 'try-workflow', request: 1, trial: { ...trial, at: { node: 'gone', position: 0 } } });
    await expect.poll(() => told.find((message) => message.type === 'tried')?.end.run).toBeNull();
    expect(told.find((message) => message.type === 'tried')?.end.failure).toContain('does not show');
  });
});
