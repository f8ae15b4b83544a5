import { Root, useContent, useGiven, useInstance } from '@trama/react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { attributeText } from '../shared/use-input-attributes.ts';
import '../shared/input.css';
import '../../shared/looks/touch-area.css';

/** A bare input. The search bar around it gives it its text, and hears what is typed as the event rises. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const given = useGiven('value');
  const [own, setOwn] = useState('');
  const placeholder = attributeText(useContent('placeholder'));
  const name = attributeText(element.name);
  const attributes = {
    type: given === undefined ? 'text' : 'search',
    enterKeyHint: given === undefined ? undefined : 'search',
    name,
    placeholder,
    value: given === undefined ? own : String(given),
    'aria-label': placeholder ?? name,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setOwn(event.target.value),
  };
  return <Root tag="input" keepsTag className="ww-input ww-text-input" attributes={attributes} />;
};
