/** @jsxImportSource @trama/document */
import { validateDesign } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import {
  Box,
  callWorkflow,
  changePage,
  El,
  element,
  f,
  ifElse,
  js,
  named,
  Page,
  plugin,
  Section,
  Shared,
  type SiteNotation,
  setVariable,
  site,
  Text,
  token,
  variable,
  workflow,
} from './index.ts';

const base: SiteNotation = { key: 'test', name: 'Test', home: 'home' };

const Labelled = ({ text }: { text: string }) => (
  <Box>
    <Text key="label" text={text} />
  </Box>
);

const firstElement = (design: ReturnType<typeof site>) => {
  const section = Object.values(design.sections)[0];
  return design.elements[section?.slots.wwObjects?.[0] ?? ''];
};

const withElement = (node: ReturnType<typeof Box>, notation: Partial<SiteNotation> = {}) =>
  site(
    { ...base, ...notation },
    <Page key="home" path="">
      <Section key="main">{node}</Section>
    </Page>,
    registry,
  );

describe('The notation of designs', () => {
  it('gives the same ids for the same keys, and others for another site', () => {
    expect(sampleSite()).toEqual(sampleSite());
    const other = withElement(<Box key="hero" />, { key: 'other' });
    expect(firstElement(other)?.id).not.toBe(firstElement(withElement(<Box key="hero" />))?.id);
  });

  it('nests elements in the slots of their types', () => {
    const design = sampleSite();
    const { hero, action, icon, main } = sampleIds(design);
    expect(design.elements[hero]).toMatchObject({
      type: TYPES.flexbox,
      section: main,
      style: { default: { color: 'red' } },
    });
    expect(design.elements[action]?.slots).toEqual({ leftIcon: [icon] });
    expect(design.elements[action]?.content.default).toEqual({ buttonType: 'button', leftIcon: { slot: 'one' } });
  });

  it('marks each place of a slot that has one for every item', () => {
    const element = firstElement(
      withElement(
        <El
          key="columns"
          type="columns"
          slots={{ 'columns.0': <Box key="left" />, 'columns.1': <Box key="right" /> }}
        />,
      ),
    );
    expect(element?.content.default?.columns).toEqual([{ slot: 'one' }, { slot: 'one' }]);
    expect(Object.keys(element?.slots ?? {})).toEqual(['columns.0', 'columns.1']);
  });

  it('calls a box without a name by its key, where the site says how, and nothing else', () => {
    const notation = { boxName: (key: string) => key.toUpperCase() };
    const nameOf = (node: ReturnType<typeof Box>) => firstElement(withElement(node, notation))?.name;
    expect(nameOf(<Box key="hero" />)).toBe('HERO');
    expect(nameOf(<Box key="hero" name="Own" />)).toBe('Own');
    expect(nameOf(<Text key="hero" text="Words" />)).toBeNull();
    expect(firstElement(withElement(<Box key="hero" />))?.name).toBeNull();
  });

  it('writes screens and states into layers', () => {
    const element = firstElement(
      withElement(
        <Box
          key="card"
          style={{ width: '50%' }}
          mobile={{ width: '100%' }}
          states={{ hover: { style: { color: 'blue' } }, open: { when: f`true`, mobile: { color: 'red' } } }}
        />,
      ),
    );
    expect(element?.style).toEqual({
      default: { width: '50%' },
      mobile: { width: '100%' },
      _wwHover_default: { color: 'blue' },
      open_mobile: { color: 'red' },
    });
    expect(element?.states.map(({ id, condition }) => [id, condition])).toEqual([
      ['_wwHover', undefined],
      ['open', { binding: 'formula', code: 'true' }],
    ]);
  });

  it('takes layout and text looks by their short names', () => {
    const element = firstElement(withElement(<Box key="card" layout={{ rowGap: '8px' }} font={{ color: 'red' }} />));
    expect(element?.content.default).toEqual({ '_ww-layout_rowGap': '8px', '_ww-text_color': 'red' });
  });

  it('makes a repeat of a formula and its one child', () => {
    const element = firstElement(
      withElement(
        <Box key="list" repeat={f`[1, 2]`}>
          <Text key="row" text="Row" />
        </Box>,
      ),
    );
    expect(element?.content.default?.children).toEqual({ binding: 'formula', code: '[1, 2]' });
    expect(element?.slots.children).toHaveLength(1);
  });

  it('gives what a composing function returns the key of its use', () => {
    const design = withElement(<Labelled key="greeting" text="Hi" />);
    expect(Object.keys(design.elements)).toHaveLength(2);
    expect(() => withElement(<Labelled text="Hi" />)).toThrow('Child 1 has no key.');
  });

  it('puts ids in the place of references, also inside of formulas and longer texts', () => {
    const design = withElement(
      <Box
        key="box"
        style={{ border: `1px solid ${token('line')}` }}
        content={{
          open: f`variables[${variable('menu')}] === ${'home'}`,
          value: js`return variables[${element('home/main/box', 'value')}];`,
        }}
      />,
      { variables: { menu: { type: 'string' } }, tokens: { line: { kind: 'color', value: '#ccc' } } },
    );
    const menu = Object.keys(design.variables)[0];
    const line = Object.keys(design.tokens)[0];
    const box = firstElement(design);
    expect(box?.style.default?.border).toBe(`1px solid var(--${line}, #ccc)`);
    expect(box?.content.default?.open).toEqual({ binding: 'formula', code: `variables["${menu}"] === "home"` });
    expect(box?.content.default?.value).toEqual({ binding: 'code', code: `return variables["${box?.id}-value"];` });
  });

  it('refuses a reference to nothing, by its name', () => {
    expect(() => withElement(<Box key="box" content={{ open: f`${variable('nope')}` }} />)).toThrow(
      'The design names the variable "nope"',
    );
  });

  it('refuses two children of one key, and an unknown element type', () => {
    expect(() =>
      withElement(
        <Box key="box">
          <Box key="a" />
          <Box key="a" />
        </Box>,
      ),
    ).toThrow('Two children have the key "a".');
    expect(() => withElement(<El key="box" type="carousel" />)).toThrow('There is no element type "carousel".');
  });

  it('chains actions, with branches and an error chain', () => {
    const design = withElement(
      <Box
        key="box"
        on={{
          click: workflow(
            [
              named('save', plugin('restApi', 'request', { url: '/x' })),
              ifElse(f`true`, [changePage('home')]),
              callWorkflow('greet'),
            ],
            { onError: [setVariable('menu', 'failed')] },
          ),
        }}
      />,
      { variables: { menu: { type: 'string' } }, workflows: { greet: workflow([]) } },
    );
    const click = firstElement(design)?.workflows[0];
    const save = click?.actions.save;
    const branch = click?.actions[save?.next ?? ''];
    const then = click?.actions[branch?.branches?.[0]?.id ?? ''];
    expect(click?.trigger).toBe('click');
    expect(save?.type).toBe('plugin-rest-request');
    expect(then).toMatchObject({ type: 'change-page', next: null, fields: { pageId: design.homePageId } });
    expect(branch?.branches?.[1]).toMatchObject({ value: false, id: null });
    expect(click?.actions[branch?.next ?? '']?.fields.workflowId).toBe(Object.keys(design.workflows)[0]);
    expect(click?.actions[click.firstErrorAction ?? '']?.fields.varValue).toBe('failed');
  });

  it('refuses two steps of one name in a workflow, wherever they stand: the later would take the place of the earlier', () => {
    const save = named('save', plugin('restApi', 'request', { url: '/x' }));
    expect(() => withElement(<Box key="box" on={{ click: workflow([save, ifElse(f`true`, [save])]) }} />)).toThrow(
      'are named save: give one of them another name.',
    );
    expect(() => withElement(<Box key="box" on={{ click: workflow([save], { onError: [save] }) }} />)).toThrow(
      'are named save: give one of them another name.',
    );
  });

  it('shows a shared section on every page that names it', () => {
    const design = site(
      {
        ...base,
        sections: {
          header: (
            <Section>
              <Box key="bar" />
            </Section>
          ),
        },
      },
      [
        <Page key="home" path="">
          <Shared key="header" />
        </Page>,
        <Page key="other" path="other">
          <Shared key="header" />
        </Page>,
      ],
      registry,
    );
    const [home, other] = Object.values(design.pages);
    expect(home?.sections).toEqual(other?.sections);
    expect(Object.keys(design.sections)).toEqual(home?.sections);
  });

  it('builds components, and instances that set their properties by key', () => {
    const design = withElement(<El key="badge" component="badge" content={{ label: 'New' }} />, {
      components: {
        badge: { root: <Box />, properties: { label: { type: 'Text' } }, variables: { open: { type: 'boolean' } } },
      },
    });
    const badge = Object.values(design.components)[0];
    const property = Object.keys(badge?.properties ?? {})[0] ?? '';
    expect(firstElement(design)).toMatchObject({
      type: null,
      component: badge?.id,
      content: { default: { [property]: 'New' } },
    });
    expect(design.elements[badge?.rootElementId ?? '']).toMatchObject({ section: null, parentComponent: badge?.id });
  });

  it('fills what a component leaves open to its instances', () => {
    const design = withElement(<El key="card" component="card" fill={{ body: <Text key="text" text="Inside" /> }} />, {
      components: {
        card: {
          root: (
            <Box>
              <Box key="body" isFillable />
            </Box>
          ),
        },
      },
    });
    const body = Object.values(design.elements).find(({ injected }) => injected);
    const card = firstElement(design);
    const [path = '', children = []] = Object.entries(card?.slots ?? {})[0] ?? [];
    expect(body?.injected).toEqual({ 'content.children': true });
    expect(path).toBe(`childrenData.${body?.id}.content.default.children`);
    expect(design.elements[children[0] ?? '']).toMatchObject({ section: card?.section, parentComponent: null });
  });

  it('gives designs that hold together', () => {
    expect(validateDesign(sampleSite(), registry)).toEqual([]);
  });
});
