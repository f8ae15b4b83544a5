import { Root, Slot, useContent, useEmit, useGiveProps, useInstance, useVariable } from '@trama/react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { milliseconds } from '../shared/milliseconds.ts';
import { attributeText } from '../shared/use-input-attributes.ts';
import './element.css';

/** A search: `change` after the last of several letters, `submit` at once for Enter and for the button. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [stored, setValue] = useVariable<unknown>('value');
  const value = attributeText(stored) ?? '';
  const delay = milliseconds(useContent('debounceDelay') ?? '500ms');
  const hasIcon = Boolean(useContent('isEmbedIcon'));
  const iconSide = useContent('iconPosition') === 'left' ? 'left' : 'right';
  const hasButton = Boolean(useContent('useSubmitButton'));
  const isButtonFirst = useContent('buttonPosition') === 'left';
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useGiveProps('textInput', { value });

  const type = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const typed = event.target.value;
    setValue(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void emit('change', { value: typed }), delay);
  };
  const submit = () => void emit('submit', { value });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
  const button = hasButton && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the author's, inside; its clicks rise to here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click of it.
    <div className="ww-search-button" onClick={submit}>
      <Slot name="submitButton" />
    </div>
  );
  return (
    <Root className="ww-search" role="search" aria-label={element.name ?? undefined}>
      {isButtonFirst && button}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input is the author's, inside; its events rise to here. */}
      <div className="ww-search-field" data-icon={hasIcon ? iconSide : undefined} onInput={type} onKeyDown={onKeyDown}>
        <Slot name="textInput" />
        {hasIcon && (
          <span className="ww-search-icon" aria-hidden="true">
            <Slot name="embedIcon" />
          </span>
        )}
      </div>
      {!isButtonFirst && button}
    </Root>
  );
};
