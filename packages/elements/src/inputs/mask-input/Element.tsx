import { Root, useContent, useEmit, useInstance, useTracked } from '@trama/react';
import type { ReactNode } from 'react';
import { FloatingInput } from '../form-input/FloatingInput.tsx';
import type { TextFormat } from '../shared/text-format.ts';
import { type OnTyped, useInput } from '../shared/use-input.ts';
import { attributeText, useInputAttributes } from '../shared/use-input-attributes.ts';
import { fillMask, isNumericMask, type Mask, maskText, parseMask } from './mask.ts';
import '../shared/input.css';
import '../../shared/looks/touch-area.css';

const formatIn = (mask: Mask, placeholder: string, isVisible: boolean): TextFormat => {
  const filled = (text: string): string => {
    const masked = maskText(text, mask, placeholder);
    return isVisible && masked.text !== '' ? fillMask(masked, placeholder) : masked.text;
  };
  return {
    show: (value) => filled(attributeText(value) ?? ''),
    type: (text, caret) => {
      const typed = maskText(text, mask, placeholder);
      const before = maskText(text.slice(0, caret), mask, placeholder).ends.length;
      return { value: typed.text, text: filled(text), caret: before === 0 ? 0 : (typed.ends[before - 1] ?? 0) };
    },
  };
};

/** The mask and the format that follows from it. */
const useMask = (): { mask: Mask; format: TextFormat } => {
  const instance = useInstance();
  return useTracked('mask', () => {
    const mask = parseMask(instance.content('pattern'));
    const placeholder = (attributeText(instance.content('placeholderChar')) ?? '_').charAt(0);
    return { mask, format: formatIn(mask, placeholder, Boolean(instance.content('placeholderVisible'))) };
  });
};

/** Tells of each typed letter whether the mask took it. */
const useCharacterEvents = (): OnTyped => {
  const emit = useEmit();
  return ({ value, text }, event, before) => {
    const character = event.data;
    if (typeof character !== 'string' || character === '') return;
    void emit(text === before ? 'characterReject' : 'characterAccept', { value, character });
  };
};

/** An input that puts what is typed into a mask (elements 21). */
export const Element = (): ReactNode => {
  const isReadonly = Boolean(useContent('readonly'));
  const isAdvanced = Boolean(useContent('advancedPlaceholder'));
  const { mask, format } = useMask();
  const input = useInput(format, isReadonly, useCharacterEvents());
  const field = useInputAttributes('text', isReadonly, input);
  const attributes = { ...field.attributes, inputMode: isNumericMask(mask) ? 'numeric' : undefined };
  if (isAdvanced) return <FloatingInput tag="input" attributes={attributes} input={input} />;
  return <Root tag="input" keepsTag className="ww-input" nodeRef={input.node} attributes={attributes} />;
};
