import type { ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { dialog } from '../dialog/definition.ts';
import { dialogRoot } from '../dialog-root/definition.ts';
import { hoverDropdown } from '../hover-dropdown/definition.ts';
import { popup } from '../popup/definition.ts';

const fieldOf = (definition: ElementDefinition, name: string) => {
  const found = definition.fields.find((field) => field.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
};
const defaults = (definition: ElementDefinition, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(definition, name).default]));
const values = (definition: ElementDefinition, name: string) =>
  fieldOf(definition, name).choices?.map(({ value }) => value);
const isShown = (definition: ElementDefinition, name: string, content: Readonly<Record<string, unknown>>) =>
  fieldOf(definition, name).when?.(content) ?? true;

describe('the popup of the specification', () => {
  it('is a modal or a sheet, on a side, aligned, or in a position of its own', () => {
    expect(values(popup, 'type')).toEqual(['modal', 'sheet']);
    expect(values(popup, 'sideModal')).toEqual(['left', 'center', 'right', 'custom']);
    expect(values(popup, 'sideSheet')).toEqual(['left', 'top', 'right', 'bottom']);
    expect(values(popup, 'align')).toEqual(['top', 'center', 'bottom', 'custom']);
    expect(defaults(popup, 'type', 'sideModal', 'sideSheet', 'align', 'customPositionX', 'customPositionY')).toEqual({
      type: 'modal',
      sideModal: 'center',
      sideSheet: 'top',
      align: 'center',
      customPositionX: '0%',
      customPositionY: '0%',
    });
    expect(isShown(popup, 'customPositionX', { type: 'modal', sideModal: 'custom' })).toBe(true);
    expect(isShown(popup, 'customPositionX', { type: 'sheet', sideModal: 'custom' })).toBe(false);
    expect(isShown(popup, 'sideSheet', { type: 'sheet' })).toBe(true);
    expect(fieldOf(popup, 'customPositionX').unitLimits).toEqual({ px: { min: 0, max: 1000 } });
  });

  it('appears without animation, or within 300 ms', () => {
    expect(values(popup, 'animation')).toEqual([null, 'fade', 'slide-in', 'zoom']);
    expect(values(popup, 'slideInDirection')).toEqual(['top', 'left', 'bottom', 'right']);
    expect(values(popup, 'animationEasing')).toEqual(['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']);
    expect(defaults(popup, 'animation', 'slideInDirection', 'animationDuration', 'animationEasing')).toEqual({
      animation: null,
      slideInDirection: 'top',
      animationDuration: 300,
      animationEasing: 'linear',
    });
  });

  it('locks the page, has an overlay, and closes by a click on it alone', () => {
    expect(
      defaults(
        popup,
        'preventScroll',
        'escClose',
        'overlay',
        'clickOutsideCloses',
        'overlayClickCloses',
        'overlayBackgroundColor',
      ),
    ).toEqual({
      preventScroll: true,
      escClose: false,
      overlay: true,
      clickOutsideCloses: false,
      overlayClickCloses: true,
      overlayBackgroundColor: 'rgba(0, 0, 0, 0.5)',
    });
  });
});

describe('the dialog of the specification', () => {
  it('is animated for 300 ms, and between 0 and 10000', () => {
    for (const definition of [dialog, dialogRoot]) {
      const { default: duration, min, max } = fieldOf(definition, 'animationDuration');
      expect([duration, min, max]).toEqual([300, 0, 10000]);
    }
  });

  it('opens, closes and toggles, and tells that it opened, closed or changed', () => {
    expect(dialog.actions?.map(({ name }) => name)).toEqual(['toggleDialog', 'openDialog', 'closeDialog']);
    expect(dialog.events?.map(({ name }) => name)).toEqual(['open', 'close', 'change']);
    expect(values(dialog, 'type')).toEqual(['none', 'modal', 'sheet']);
  });
});

describe('the hover dropdown of the specification', () => {
  it('is animated for 300 ms', () => {
    expect(defaults(hoverDropdown, 'animationDuration', 'slideOrigin', 'rotationAngle')).toEqual({
      animationDuration: '300ms',
      slideOrigin: '20px',
      rotationAngle: '-35deg',
    });
    const { min, max, units } = fieldOf(hoverDropdown, 'animationDuration');
    expect([min, max, units]).toEqual([1, 5000, ['ms']]);
  });
});
