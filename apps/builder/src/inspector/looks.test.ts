import { setStyle } from '@trama/document';
import { describe, expect, it } from 'vitest';
import { STYLE_FIELDS } from '../style-fields.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { lookOf } from './looks.ts';
import { setField } from './set-field.ts';

const styled = () => {
  const editor = sampleEditor();
  const look = (property: string) => {
    const { screen, state } = editor.view.get();
    const node = editor.store.design.elements.hero;
    if (!node) throw new Error('The sample has a hero.');
    return lookOf(node, editor.store.design.classes, 'style', property, { screen, state });
  };
  return { editor, look };
};

const width = STYLE_FIELDS.find(({ name }) => name === 'width');

describe('The value of a property in the panel', () => {
  it('comes from a larger screen where the smaller one sets none', () => {
    const { editor, look } = styled();
    editor.run(setStyle, { id: 'hero', screen: 'default', property: 'width', value: '10px' }, 'Style');
    expect(look('width')).toEqual({ value: '10px', origin: 'here' });
    editor.setScreen('mobile');
    expect(look('width')).toEqual({ value: '10px', origin: 'screen' });
  });

  it('of a state counts before that of a smaller screen', () => {
    const { editor, look } = styled();
    editor.run(setStyle, { id: 'hero', screen: 'mobile', property: 'color', value: 'red' }, 'Style');
    editor.run(
      setStyle,
      { id: 'hero', screen: 'default', state: '_wwHover', property: 'color', value: 'blue' },
      'Style',
    );
    editor.setScreen('mobile');
    editor.view.update({ state: '_wwHover' });
    expect(look('color').value).toBe('blue');
  });

  it('is set on the screen that is shown, and a burst is one step', () => {
    const { editor, look } = styled();
    if (!width) throw new Error('Elements have a width.');
    editor.setScreen('tablet');
    for (const value of ['1px', '12px', '120px']) setField(editor, ['hero'], { source: 'style', field: width }, value);
    expect(editor.store.design.elements.hero?.style).toEqual({ tablet: { width: '120px' } });
    editor.undo();
    expect(look('width').origin).toBe('none');
  });
});
