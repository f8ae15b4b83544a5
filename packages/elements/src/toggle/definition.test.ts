import { describe, expect, it } from 'vitest';
import { checkbox } from '../checkbox/definition.ts';
import { radio } from '../radio/definition.ts';
import { defaultsOf, limitsOf } from '../testing-definitions.ts';
import { toggle } from './definition.ts';

describe('the definitions of toggle, checkbox and radio buttons', () => {
  it('say what is required by default: a toggle and radio buttons, but no checkbox', () =>
    expect([toggle, checkbox, radio].map((definition) => defaultsOf(definition, ['required']).required)).toEqual([
      true,
      false,
      true,
    ]));

  it('have the looks of their tables', () => {
    expect(defaultsOf(toggle, ['selectorSize', 'readonly'])).toEqual({ selectorSize: '100%', readonly: false });
    expect(limitsOf(toggle, 'selectorSize')).toEqual([10, 100]);
    expect(defaultsOf(checkbox, ['containerPosition', 'containerGap', 'isEmbeddedContainer'])).toEqual({
      containerPosition: 'right',
      containerGap: '0px',
      isEmbeddedContainer: false,
    });
    expect(limitsOf(checkbox, 'containerGap')).toEqual([0, 100]);
    expect(defaultsOf(radio, ['direction', 'justifyContent', 'alignItems', 'flexWrap'])).toEqual({
      direction: 'column',
      justifyContent: 'center',
      alignItems: 'flex-start',
      flexWrap: true,
    });
  });
});
