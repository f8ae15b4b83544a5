import type { ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleRegistry } from '../testing/sample-site.ts';
import { componentFieldsOf, settingsFieldsOf, styleFieldsOf } from './node-fields.ts';

const box = sampleRegistry.element('box') as ElementDefinition;
const names = (definition: ElementDefinition | undefined, isSection = false): string[] =>
  styleFieldsOf(isSection, definition).map(({ field }) => field.name);

describe('The style panel', () => {
  it('offers the ways in which the element may be laid out, and none', () => {
    const display = styleFieldsOf(false, box).find(({ field }) => field.name === 'display');
    expect(display?.field.choices?.map(({ value }) => value)).toEqual(['block', 'flex', 'none']);
    expect(names({ ...box, displays: [] })).not.toContain('display');
  });

  it('leaves out what the element does not take on its root, with all that is a part of it', () => {
    const left = names({ ...box, ignoredStyle: ['background', 'borderRadius'] });
    expect(names(box)).toEqual(
      expect.arrayContaining(['backgroundColor', 'backgroundImage', 'borderRadius', 'border']),
    );
    for (const name of ['backgroundColor', 'backgroundImage', 'borderRadius']) expect(left).not.toContain(name);
    expect(left).toContain('border');
  });

  it('offers a section the layout of its children', () => {
    expect(names(undefined, true)).toEqual(expect.arrayContaining(['_ww-layout_flexDirection', 'padding']));
    expect(names(box)).not.toContain('_ww-layout_flexDirection');
  });

  it('has the looks of the content, and the settings have the rest', () => {
    const look = { name: 'tint', type: 'color', label: { en: 'Tint', pt: 'Tom' }, css: 'color' } as const;
    const setting = { name: 'said', type: 'text', label: { en: 'Said', pt: 'Dito' } } as const;
    const given = { ...box, fields: [look, setting] };
    expect(names(given).includes('tint') && !names(given).includes('said')).toBe(true);
    expect(settingsFieldsOf(given).map(({ field }) => field.name)).toEqual(['said']);
  });

  it('of an instance has the properties of its component, as these may be set', () => {
    const title = { id: 'p1', label: 'Title', type: 'Text', multiLang: true, responsive: true } as const;
    const bare = { id: 'p2', type: 'OnOff', bindable: false } as const;
    const fields = componentFieldsOf({ properties: { p1: title, p2: bare } });
    expect(fields.map(({ source, field }) => [source, field.name, field.type, field.label.en, field.bindable])).toEqual(
      [
        ['content', 'p1', 'text', 'Title', true],
        ['content', 'p2', 'boolean', 'P2', false],
      ],
    );
    expect(fields[0]?.field).toMatchObject({ multiLang: true, responsive: true });
  });
});
