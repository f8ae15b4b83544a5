import { toLength } from '@trama/model';
import { Root, Slot, useContent, useGiveProps } from '@trama/react';
import type { CSSProperties, ReactNode } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { type InputBehaviour, useInput } from '../shared/use-input.ts';
import { attributeText, type NodeAttributes, useInputAttributes } from '../shared/use-input-attributes.ts';
import { Element, useInputType, useTextFormat } from './Element.tsx';

/** How the placeholder moves (elements 12). */
const useLabelLook = (): CSSProperties => {
  const scaling = Number(useContent('placeholderScaling'));
  return {
    '--input-label-scale': Number.isFinite(scaling) && scaling > 0 ? scaling : 0.8,
    '--input-label-shift': toLength(useContent('positioningAjustment')) ?? '0px',
    '--input-label-time': attributeText(useContent('transition')) ?? '400ms',
    '--input-label-easing': attributeText(useContent('timingFunction')) ?? 'ease',
  } as CSSProperties;
};

export interface FloatingInputProps {
  tag: 'input' | 'textarea';
  attributes: NodeAttributes;
  input: InputBehaviour;
}

/** An input whose placeholder is an element of the author's, which leaves its place while something stands in it. */
export const FloatingInput = ({ tag: Tag, attributes, input }: FloatingInputProps): ReactNode => {
  const placeholder = attributeText(useContent('placeholder')) ?? '';
  const isForced = Boolean(useContent('forceAnimation'));
  const movesOnFocus = useContent('animationTrigger') === 'focus';
  const place = useContent('placeholderPosition') === 'inside' ? 'inside' : 'outside';
  const look = useLabelLook();
  const { aria, authored } = useAuthorAttributes();
  const isFloated = isForced || input.text !== '' || (movesOnFocus && input.hasFocus);
  useGiveProps('placeholderElement', { text: placeholder });
  return (
    <Root
      keepsTag
      authored={authored}
      className="ww-input ww-input-floating"
      nodeRef={input.node}
      style={look}
      data-floated={isFloated ? place : undefined}
    >
      <Tag {...attributes} {...aria} placeholder={undefined} />
      <div className="ww-input-label" aria-hidden="true">
        <Slot name="placeholderElement" />
      </div>
    </Root>
  );
};

/** The previous form input: its placeholder may be an element that moves. */
export const EarlierElement = (): ReactNode => (useContent('advancedPlaceholder') ? <AdvancedElement /> : <Element />);

const AdvancedElement = (): ReactNode => {
  const isReadonly = Boolean(useContent('readonly'));
  const input = useInput(useTextFormat(), isReadonly);
  return <FloatingInput {...useInputAttributes(useInputType(), isReadonly, input)} input={input} />;
};
