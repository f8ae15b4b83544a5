/** @jsxImportSource @trama/document */

import {
  addSection,
  addVariable,
  createDocumentStore,
  createIds,
  deleteElements,
  insertElement,
  moveElement,
  moveSection,
  type Operation,
  setClass,
  setFormula,
  setSectionTitle,
  setStyle,
  setToken,
  setVariable,
} from '@trama/document';
import { Box, El, f, formula, Page, property, Section, site, Text, variable } from '@trama/document/notation';
import { elementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { type Change, type Collection, createRegistry, type Design, type Id } from '@trama/model';
import type { CanvasMessage } from '@trama/protocol/canvas';
import type { ElementComponent, ElementLibrary, ElementProps } from '@trama/react';
import { elementClass } from '@trama/style';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Canvas, createCanvas } from './canvas-app.ts';
import { createPageDrawing } from './drawing/page-drawing.tsx';
import { createPageStyles } from './styles/page-styles.ts';
import './canvas.css';

const registry = createRegistry(elementDefinitions, []);
const flexbox = elementDefinitions.find(({ name }) => name === 'flexbox')?.id ?? '';
const ROWS = 30;

const design: Design = site(
  {
    key: 'incremental',
    name: 'Incremental',
    home: 'home',
    languages: ['en'],
    variables: { greeting: { type: 'string', value: 'Hello' }, other: { type: 'string', value: 'x' } },
    formulas: { shout: { body: f`'loud'` } },
    classes: { big: { name: 'Big', style: { height: '30px' } } },
    tokens: { ink: { kind: 'color', name: 'Ink', value: '#111111' } },
    components: {
      card: {
        properties: { label: { name: 'label', type: 'text', defaultValue: 'Card' } as never },
        root: (
          <Box>
            <Text key="words" name="words" text={f`context.component.props[${property('card', 'label')}]`} />
          </Box>
        ),
      },
    },
  },
  <Page key="home" path="">
    <Section key="first">
      <Text key="greeting" name="greeting" text={f`variables[${variable('greeting')}]`} />
      <Text key="shout" name="shout" text={f`formulas[${formula('shout')}]()`} />
      <Text key="plain" name="plain" text="Plain" classes={['big']} />
      <El key="card" name="card" component="card" />
    </Section>
    <Section key="second">
      <Box key="box" name="box" style={{ height: '40px' }}>
        <Text key="inner" name="inner" text="Inner" />
      </Box>
      <Box key="list" name="list" repeat={f`Array.from({ length: ${String(ROWS)} }, (_, index) => index)`}>
        <Text key="row" name="row" text={f`context.item.data`} />
      </Box>
    </Section>
  </Page>,
  registry,
);

const named = (name: string): Id => Object.values(design.elements).find((element) => element.name === name)?.id ?? '';
const [home] = Object.values(design.pages);
const pageId = home?.id ?? '';
const [first = '', second = ''] = home?.sections ?? [];
const only = (map: Readonly<Record<Id, { id: Id }>>): Id => Object.values(map)[0]?.id ?? '';
const nodesOf = (id: Id) => document.getElementsByClassName(elementClass(id));
const nodeOf = (id: Id): HTMLElement => nodesOf(id)[0] as HTMLElement;
const sectionIds = () => [...document.querySelectorAll('.ww-section')].map((node) => node.getAttribute('data-ww-uid'));

/** The library with a count of how often each element is drawn. */
const counting = () => {
  const drawn = new Map<Id, number>();
  const counted = new Map<string, ElementComponent>();
  const library: ElementLibrary = {
    ...elementLibrary,
    component: (type) => {
      const inner = elementLibrary.component(type);
      const known = counted.get(type);
      if (!inner || known) return known;
      const draw = (props: ElementProps) => {
        drawn.set(props.instance.uid, (drawn.get(props.instance.uid) ?? 0) + 1);
        return createElement(inner, props);
      };
      counted.set(type, draw);
      return draw;
    },
  };
  return { drawn, library };
};

let canvas: Canvas | null = null;

/** A service that never answers. */
const hanging = { id: 'hanging', name: 'Hanging', namespace: 'hanging', settings: { publicData: {}, privateData: {} } };
const hangs = async () => ({ createClient: () => ({ fetchCollection: () => new Promise<never>(() => undefined) }) });

const open = async () => {
  const sent: CanvasMessage[] = [];
  const { drawn, library } = counting();
  const written: number[] = [];
  const styles = createPageStyles(document, registry);
  const restyle: typeof styles.restyle = (...args) => {
    const count = styles.restyle(...args);
    written.push(count);
    return count;
  };
  const made = createCanvas(
    { send: (message) => void sent.push(message) },
    {
      window,
      registry,
      drawing: createPageDrawing({ window, registry, library, plugins: { hanging: hangs }, onLog: () => undefined }),
      styles: { ...styles, restyle },
    },
  );
  canvas = made;
  const store = createDocumentStore(
    design,
    registry,
    createIds(() => crypto.randomUUID()),
  );
  await made.receive({
    type: 'init',
    design: { ...design, plugins: [hanging] },
    token: '',
    view: { pageId, screen: 'default', theme: 'light', language: 'en', mode: 'edit', labels: 'en', scale: 1 },
    session: null,
    backend: null,
  });
  await vi.waitFor(() => expect(nodesOf(named('row'))).toHaveLength(20));
  let sequence = 0;
  const follow = async (changes: readonly Change[]): Promise<void> => {
    sequence += 1;
    await made.receive({ type: 'changes', sequence, changes });
  };
  /** Does an edit, and says which elements were drawn for it, how often, and how many rules were written. */
  const edit = async <Input, Result>(operation: Operation<Input, Result>, input: Input) => {
    let changes: readonly Change[] = [];
    const stop = store.onChange((event) => (changes = event.changes));
    const result = store.run(operation, input, { label: '' });
    stop();
    return { result, ...(await effectOf(changes)) };
  };
  const effectOf = async (changes: readonly Change[]) => {
    drawn.clear();
    written.length = 0;
    await follow(changes);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { drawn: Object.fromEntries(drawn), rules: written.reduce((sum, count) => sum + count, 0) };
  };
  const drawings = (): number => sent.filter(({ type }) => type === 'drawn').length;
  return { edit, effectOf, drawings, tell: made.receive, sent };
};

afterEach(() => {
  canvas?.dispose();
  canvas = null;
});

describe('An edit in the canvas', () => {
  it('of a style draws nothing and writes one rule', async () => {
    const { edit } = await open();
    const style = { id: named('box'), screen: 'default', property: 'height', value: '70px' } as const;
    expect(await edit(setStyle, style)).toMatchObject({ drawn: {}, rules: 1 });
    expect(nodeOf(named('box')).offsetHeight).toBe(70);
  });

  it('that inserts into a section draws the new element alone', async () => {
    const { edit, drawings } = await open();
    const { result, drawn } = await edit(insertElement, {
      element: { type: flexbox },
      into: { owner: first, slot: 'wwObjects', after: named('greeting') },
    });
    expect(drawn).toEqual({ [result]: 1 });
    expect(nodeOf(result).previousElementSibling).toBe(nodeOf(named('greeting')));
    expect(drawings()).toBe(1);
  });

  it('that moves or deletes in a section draws nothing, and keeps the nodes of the others', async () => {
    const { edit, drawings } = await open();
    const greeting = nodeOf(named('greeting'));
    const moved = await edit(moveElement, { id: named('plain'), to: { owner: first, slot: 'wwObjects', after: null } });
    expect(moved.drawn).toEqual({});
    expect(nodeOf(named('plain')).nextElementSibling).toBe(greeting);
    const { drawn, rules } = await edit(deleteElements, { ids: [named('box')] });
    expect([drawn, nodeOf(named('box')), nodeOf(named('greeting')) === greeting]).toEqual([{}, undefined, true]);
    expect(rules).toBeGreaterThan(0);
    expect(drawings()).toBe(1);
  });

  it('that moves an element to another section draws it there', async () => {
    const { edit } = await open();
    const { drawn } = await edit(moveElement, { id: named('inner'), to: { owner: first, slot: 'wwObjects' } });
    expect(drawn).toMatchObject({ [named('inner')]: 1 });
    expect(nodeOf(first).contains(nodeOf(named('inner')))).toBe(true);
  });

  it('of a section touches its node alone, and keeps the scroll position', async () => {
    const { edit, drawings } = await open();
    await edit(setStyle, { id: second, screen: 'default', property: 'minHeight', value: '5000px' });
    window.scrollTo({ top: 400, behavior: 'instant' });
    const { drawn, rules } = await edit(setStyle, {
      id: second,
      screen: 'default',
      property: 'backgroundColor',
      value: 'rgb(1, 2, 3)',
    });
    expect([drawn, rules, window.scrollY, drawings()]).toEqual([{}, 1, 400, 1]);
    expect(getComputedStyle(nodeOf(second)).backgroundColor).toBe('rgb(1, 2, 3)');
    expect((await edit(setSectionTitle, { section: second, title: 'Other' })).drawn).toEqual({});
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

  it('of the sections of a page keeps the nodes of those that stay', async () => {
    const { edit, drawings } = await open();
    const node = nodeOf(first);
    const { result, drawn } = await edit(addSection, { title: 'New', into: { page: pageId, after: first } });
    expect([drawn, sectionIds()]).toEqual([{}, [first, result, second]]);
    await edit(moveSection, { section: second, to: { page: pageId, after: null } });
    expect(sectionIds()).toEqual([second, first, result]);
    expect([nodeOf(first) === node, drawings()]).toEqual([true, 1]);
  });

  it('of a variable draws what reads it', async () => {
    const { edit, drawings } = await open();
    const greeting = Object.values(design.variables).find(({ name }) => name === 'greeting')?.id ?? '';
    const { drawn, rules } = await edit(setVariable, { id: greeting, fields: { defaultValue: 'Bom dia' } });
    expect([drawn, rules]).toEqual([{ [named('greeting')]: 1 }, 0]);
    expect(nodeOf(named('greeting')).textContent).toBe('Bom dia');
    expect((await edit(addVariable, { name: 'new', type: 'string', defaultValue: '' } as never)).drawn).toEqual({});
    expect(drawings()).toBe(1);
  });

  it('of a formula draws what calls it', async () => {
    const { edit } = await open();
    const { drawn } = await edit(setFormula, { id: only(design.formulas), fields: { code: "'louder'" } });
    expect(drawn).toEqual({ [named('shout')]: 1 });
    expect(nodeOf(named('shout')).textContent).toBe('louder');
  });

  it('of a class writes the rules of what carries it, and draws nothing', async () => {
    const { edit } = await open();
    const { drawn, rules } = await edit(setClass, {
      id: only(design.classes),
      fields: { style: { default: { height: '90px' } } },
    });
    expect([drawn, rules, nodeOf(named('plain')).offsetHeight]).toEqual([{}, 1, 90]);
  });

  it('of a token writes no element rule and draws nothing', async () => {
    const { edit, drawings } = await open();
    const { drawn, rules } = await edit(setToken, { id: only(design.tokens), fields: { value: '#222222' } });
    expect([drawn, rules, drawings()]).toEqual([{}, 0, 1]);
  });

  it('of a component draws what reads the change, in every instance', async () => {
    const { effectOf, drawings } = await open();
    const card = only(design.components);
    const label = only(design.components[card]?.properties ?? {});
    const { drawn } = await effectOf([
      { op: 'set', entity: 'components', id: card, path: ['properties', label, 'defaultValue'], value: 'New' },
    ]);
    expect([drawn, drawings()]).toEqual([{ [named('words')]: 1 }, 1]);
    expect(nodeOf(named('words')).textContent).toBe('New');
  });

  it('leaves sections far from the screen unpainted until they come near', async () => {
    const { edit } = await open();
    const isLeftOut = () => getComputedStyle(nodeOf(second)).contentVisibility === 'auto';
    await edit(setStyle, { id: first, screen: 'default', property: 'minHeight', value: '9000px' });
    await vi.waitFor(() => expect(isLeftOut()).toBe(true));
    window.scrollTo({ top: 9000, behavior: 'instant' });
    await vi.waitFor(() => expect(isLeftOut()).toBe(false));
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

  it('tells what a formula comes to in a row, and what each piece of it came to', async () => {
    const { tell, sent } = await open();
    const asked = async (code: string, position: number) => {
      const place = { element: named('row'), position, names: { event: { value: 'x' } } };
      await tell({ type: 'evaluate', request: 7, asked: { binding: { binding: 'formula', code }, place } });
      return sent.findLast((message) => message.type === 'evaluated');
    };
    expect(await asked('context.item.index + 1', 1)).toEqual({
      type: 'evaluated',
      request: 7,
      evaluation: {
        outcome: { value: { kind: 'number', text: '2' } },
        pieces: [
          { start: 0, end: 22, times: 1, value: { kind: 'number', text: '2' } },
          { start: 0, end: 18, times: 1, value: { kind: 'number', text: '1' } },
          { start: 0, end: 12, times: 1, value: expect.objectContaining({ kind: 'object' }) },
          { start: 0, end: 7, times: 1, value: expect.objectContaining({ kind: 'object' }) },
        ],
        empty: null,
      },
    });
    expect((await asked('event.value', 0))?.evaluation?.outcome).toEqual({
      value: { kind: 'text', text: 'x', length: 1 },
    });
    const failed = (await asked('context.item.none.name', 0))?.evaluation;
    expect(failed?.outcome).toMatchObject({ failure: expect.stringContaining("reading 'name'"), stopped: null });
    expect(failed?.empty).toMatchObject({ start: 0, end: 17, value: { kind: 'missing', text: 'undefined' } });
    const endless = (await asked('(() => { while (true) {} })()', 0))?.evaluation;
    expect(endless?.outcome).toMatchObject({ stopped: 'endless' });
    const deep = (await asked('((self) => self(self))((self) => self(self))', 0))?.evaluation;
    expect(deep?.outcome).toMatchObject({ stopped: 'endless' });
    const large = (await asked('[...Array(1e8)].map(() => [...Array(1e8)])', 0))?.evaluation;
    expect(large?.outcome).toMatchObject({ stopped: 'too-large' });
    // The page goes on.
    expect((await asked('1', 0))?.evaluation?.outcome).toMatchObject({ value: { text: '1' } });
    expect((await asked('1', 5000))?.evaluation).toBeNull();
  });

  it('tells what a collection would hold, set in a way that no design has yet', async () => {
    const { tell, sent } = await open();
    const collection: Collection = {
      id: 'new',
      name: 'New',
      mode: 'dynamic',
      kind: 'collection',
      pluginId: 'not-there',
      config: {},
    };
    // What a source before it never answers keeps nobody waiting.
    await tell({ type: 'try-collection', request: 2, collection: { ...collection, pluginId: 'hanging' } });
    await tell({ type: 'try-collection', request: 3, collection });
    const answers = () => sent.filter((message) => message.type === 'collection-tried');
    await vi.waitFor(() =>
      expect(answers()).toMatchObject([{ request: 3, tried: { outcome: 'failed', message: expect.any(String) } }]),
    );
  });

  it('shows the first rows of a list from a formula, and all of them on request', async () => {
    const { tell, sent } = await open();
    const asked = async () => {
      await tell({ type: 'count-rows', request: 1, ids: [named('list')] });
      return sent.findLast((message) => message.type === 'row-counts')?.counts;
    };
    expect(await asked()).toEqual([{ shown: 20, total: ROWS, most: 1000 }]);
    await tell({ type: 'show-all-rows', id: named('list'), all: true });
    await vi.waitFor(() => expect(nodesOf(named('row'))).toHaveLength(ROWS));
    await tell({ type: 'show-all-rows', id: named('list'), all: false });
    await vi.waitFor(() => expect(nodesOf(named('row'))).toHaveLength(20));
  });
});
