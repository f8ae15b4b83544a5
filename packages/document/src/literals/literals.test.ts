import { createRegistry, type Design, type ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { setContent } from '../operations/set-content.ts';
import { setSiteSetting } from '../operations/set-site-setting.ts';
import { setStyle } from '../operations/set-style.ts';
import { perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { colorDistance, colorText, parseColor } from './css-color.ts';
import { groupsNear, groupValues, valueDistance, valueFamilies } from './like-values.ts';
import { literalValues } from './literal-values.ts';
import { replaceValues } from './replace-values.ts';

const site = sampleSite();
const ids = sampleIds(site);

const styled = (values: readonly (readonly [id: string, property: string, value: string])[]): Design =>
  values.reduce(
    (design, [id, property, value]) => perform(design, setStyle, { id, screen: 'default', property, value }).after,
    site,
  );

const color = (text: string) => {
  const found = parseColor(text);
  if (!found) throw new Error(`${text} is no colour`);
  return found;
};

describe('A colour of CSS', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#F00A', '#ff0000aa'],
    ['#12345678', '#12345678'],
    ['rgb(255, 0, 128)', '#ff0080'],
    ['rgb(100% 0% 50% / 50%)', '#ff008080'],
    ['rgba(0,0,0,0.2)', '#00000033'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsla(-120deg 100% 50% / 1)', '#0000ff'],
  ])('%s is %s', (text, expected) => expect(colorText(color(text))).toBe(expected));

  it.each(['red', '#12345', 'rgb(1, 2)', 'rgb(a, b, c)', 'url(#fff)', ''])('%j cannot be compared', (text) =>
    expect(parseColor(text)).toBeNull(),
  );

  it('is as far from another as it looks', () => {
    expect(colorDistance(color('#000'), color('#fff'))).toBeCloseTo(1, 2);
    expect(colorDistance(color('#eee'), color('#eeeeee'))).toBe(0);
    const [near, far] = [color('#efefef'), color('#cfcfcf')].map((one) => colorDistance(color('#eee'), one));
    expect(near).toBeLessThan(0.01);
    expect(far).toBeGreaterThan(0.05);
    expect(colorDistance(color('#000'), color('#0000'))).toBe(1);
  });
});

describe('Values that are written where a token could stand', () => {
  it('are colours alone and within others, but not those behind a token, in addresses or in texts', () => {
    const design = styled([
      [ids.hero, 'backgroundColor', '#eee'],
      [ids.hero, 'border', '1px solid rgb(1, 2, 3)'],
      [ids.title, 'backgroundGradient', 'linear-gradient(#eee, var(--ink, #111), url(a#fff))'],
    ]);
    const read = (of: Design) =>
      literalValues(of, registry, 'color').map(({ from, path, text }) => [from.id, path.at(-1), text]);
    const written = perform(design, setContent, {
      id: ids.title,
      screen: 'default',
      property: '_ww-text_text',
      value: 'The colour #eee',
    }).after;
    expect(read(written).filter(([id]) => id === ids.hero)).toEqual([
      [ids.hero, 'backgroundColor', '#eee'],
      [ids.hero, 'border', 'rgb(1, 2, 3)'],
    ]);
    expect(read(written).filter(([id]) => id !== ids.hero)).toEqual([[ids.title, 'backgroundGradient', '#eee']]);
  });

  it('are found in fields that are colours, at any depth, in classes with their variants, and behind the page', () => {
    const label = { en: 'x', pt: 'x' };
    const text = registry.element(TYPES.text) as ElementDefinition;
    const tones = createRegistry(
      [
        {
          ...text,
          fields: [
            { name: 'tone', type: 'color', label },
            { name: 'items', type: 'list', label, fields: [{ name: 'tone', type: 'color', label }] },
          ],
        },
      ],
      [],
    );
    const set = (design: Design, property: string, value: Parameters<typeof setContent>[1]['value']) =>
      perform(design, setContent, { id: ids.title, screen: 'default', property, value }).after;
    const background = perform(site, setSiteSetting, {
      setting: 'background',
      value: { backgroundColor: '#444' },
    }).after;
    const content = set(set(background, 'tone', '#111'), 'items', [
      { id: 'a', tone: '#222' },
      { id: 'b', tone: '#333' },
    ]);
    const empty = { style: {}, content: {}, subClasses: {} };
    const design: Design = {
      ...content,
      classes: {
        c: {
          ...empty,
          id: 'c',
          style: { tablet: { backgroundColor: '#555' } },
          subClasses: { v: { ...empty, id: 'v', content: { default: { '_ww-text_color': '#666' } } } },
        },
      },
    };
    const found = literalValues(design, tones, 'color');
    expect(found.map(({ text: one }) => one).toSorted()).toEqual(['#111', '#222', '#333', '#444', '#555', '#666']);
    expect(found.find(({ text: one }) => one === '#333')?.path).toEqual(['content', 'default', 'items', 'b', 'tone']);
  });

  it('are distances of boxes, each side for itself, but no widths', () => {
    const design = styled([
      [ids.hero, 'padding', '8px calc(1rem + 2px) 0 12px'],
      [ids.hero, 'width', '8px'],
      [ids.title, 'margin', '8px'],
    ]);
    const found = literalValues(design, registry, 'spacing').filter(({ from }) => from.id !== ids.list);
    expect(found.map(({ text }) => text).toSorted()).toEqual(['12px', '1rem', '2px', '8px', '8px']);
  });
});

describe('Values that hardly differ', () => {
  const greys = ['#eee', '#eeeeee', '#efefef', '#ededed', '#111'];
  const design = styled(greys.map((value, index) => [Object.values(ids)[index + 3] ?? '', 'backgroundColor', value]));
  const groups = groupValues('color', literalValues(design, registry, 'color'));

  it('stand together, the most used one first', () => {
    const [family, ...others] = valueFamilies('color', groups, 0.02);
    expect(family?.map(({ value, places }) => [value, places.length])).toEqual([
      ['#eeeeee', 2],
      ['#efefef', 1],
      ['#ededed', 1],
    ]);
    expect(others).toEqual([]);
    expect(groupsNear('color', groups, '#111111', 0.02).map(({ value }) => value)).toEqual(['#111111']);
    expect([valueDistance('spacing', '1rem', '18px'), valueDistance('spacing', 'auto', '1px')]).toEqual([2, null]);
  });

  it('become one in one step, taken back as one; what is written otherwise meanwhile stays', () => {
    const [family = []] = valueFamilies('color', groups, 0.02);
    const values = family.flatMap(({ places }) => places);
    const by = 'var(--line, #eeeeee)';
    const { after, undone } = perform(design, replaceValues, { kind: 'color', values, by });
    expect(groupValues('color', literalValues(after, registry, 'color')).map(({ value }) => value)).toEqual([
      '#111111',
    ]);
    expect(undone).toEqual(design);
    expect(perform(site, replaceValues, { kind: 'color', values, by }).after).toEqual(site);
  });

  it('are replaced within a text, wherever they stand in it', () => {
    const made = styled([[ids.hero, 'padding', '8px 18px 8px var(--m, 8px)']]);
    const values = literalValues(made, registry, 'spacing').filter(
      ({ from, text }) => from.id === ids.hero && text === '8px',
    );
    const { after } = perform(made, replaceValues, { kind: 'spacing', values, by: 'var(--s, 8px)' });
    expect(after.elements[ids.hero]?.style.default?.padding).toBe('var(--s, 8px) 18px var(--s, 8px) var(--m, 8px)');
  });
});
