import { Root, useContent, useEmit, useInstance, useTracked } from '@trama/react';
import type { ReactNode } from 'react';
import { FloatingInput } from '../form-input/FloatingInput.tsx';
import type { TextFormat } from '../shared/text-format.ts';
import { type OnTyped, useInput } from '../shared/use-input.ts';
import { attributeText, useInputAttributes } from '../shared/use-input-attributes.ts';
import { fillMask, fittingMask, isNumericMask, type Mask, type Masked, maskText, parseMask } from './mask.ts';
import '../shared/input.css';
import '../../shared/looks/touch-area.css';

interface MaskLook {
  masks: readonly [Mask, ...Mask[]];
  /** What is no part of the value where it begins with it. */
  leftOut: string;
  placeholder: string;
  showsEmpty: boolean;
}

const formatIn = ({ masks, leftOut, placeholder, showsEmpty }: MaskLook): TextFormat => {
  const wanted = (raw: string): string => (leftOut !== '' && raw.startsWith(leftOut) ? raw.slice(leftOut.length) : raw);
  const filled = (masked: Masked): string =>
    showsEmpty && masked.text !== '' ? fillMask(masked, placeholder) : masked.text;
  return {
    show: (value) => {
      const text = wanted(attributeText(value) ?? '');
      return filled(maskText(text, fittingMask(text, masks, placeholder), placeholder));
    },
    type: (raw, caret) => {
      const text = wanted(raw);
      const mask = fittingMask(text, masks, placeholder);
      const typed = maskText(text, mask, placeholder);
      const left = text.slice(0, Math.max(0, caret - (raw.length - text.length)));
      const before = maskText(left, mask, placeholder).ends.length;
      return { value: typed.text, text: filled(typed), caret: before === 0 ? 0 : (typed.ends[before - 1] ?? 0) };
    },
  };
};

/** The masks and the format that follows from them. */
const useMask = (): { mask: Mask; format: TextFormat } => {
  const instance = useInstance();
  return useTracked('mask', () => {
    const text = (name: string): string => attributeText(instance.content(name)) ?? '';
    const mask = parseMask(instance.content('pattern'));
    const longer = text('longerPattern');
    const look: MaskLook = {
      masks: longer === '' ? [mask] : [mask, parseMask(longer)],
      leftOut: text('leftOut'),
      placeholder: (text('placeholderChar') || '_').charAt(0),
      showsEmpty: Boolean(instance.content('placeholderVisible')),
    };
    return { mask, format: formatIn(look) };
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
