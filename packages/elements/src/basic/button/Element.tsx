import { Root, Slot, useContent, useElementState, useEmit, useInstance } from '@trama/react';
import { elementClass } from '@trama/style';
import { type ReactNode, useState } from 'react';
import { TextContent } from '../../shared/rich-text/TextContent.tsx';
import '../../shared/looks/touch-area.css';
import './element.css';

/** A button: `button` with a type, else a link or a plain node. A submit button submits the form around it. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const type = useContent<string | null>('buttonType');
  const isDisabled = Boolean(useContent('disabled'));
  const hasLeft = Boolean(useContent('hasLeftIcon'));
  const hasRight = Boolean(useContent('hasRightIcon'));
  const [hasFocus, setFocus] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useElementState('focus', hasFocus);
  useElementState('disabled', isDisabled);
  useElementState('active', isPressed);

  const isButton = isButtonType(type);
  const isClickable = instance.listens('click') && instance.link.peek() === null;
  return (
    <Root
      tag={isButton ? 'button' : 'div'}
      className="ww-button ww-touch"
      attributes={
        isButton
          ? { type, disabled: isDisabled }
          : {
              'aria-disabled': isDisabled || undefined,
              ...(isClickable && { 'data-press': '', role: 'button', tabIndex: 0 }),
            }
      }
      onFocus={() => {
        setFocus(true);
        void emit('focus');
      }}
      onBlur={() => {
        setFocus(false);
        setPressed(false);
        void emit('blur');
      }}
      onPointerDown={() => setPressed(true)}
      onPointerUp={() => setPressed(false)}
      onPointerLeave={() => setPressed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') setPressed(true);
        void emit('keydown', event.nativeEvent);
      }}
      onKeyUp={(event) => {
        setPressed(false);
        void emit('keyup', event.nativeEvent);
      }}
    >
      {hasLeft && <Slot name="leftIcon" />}
      <span className={`${elementClass(instance.uid)}-t`}>
        <TextContent />
      </span>
      {hasRight && <Slot name="rightIcon" />}
    </Root>
  );
};

export const isButtonType = (type: unknown): type is string =>
  type === 'button' || type === 'submit' || type === 'reset';
