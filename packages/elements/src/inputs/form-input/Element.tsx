import { Root, useContent, useInstance, useTracked, useVariable } from '@trama/react';
import { type ReactNode, useEffect } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { withSymbol } from '../shared/currency.ts';
import { formatOf, type TextFormat } from '../shared/text-format.ts';
import { useInput } from '../shared/use-input.ts';
import { attributeText, type NodeAttributes, useInputAttributes } from '../shared/use-input-attributes.ts';
import '../../shared/looks/touch-area.css';
import '../shared/input.css';

/** Type of the input; anything unknown is text. */
export const useInputType = (): string => attributeText(useContent('type')) ?? 'text';

/** How the input formats what is typed, by its type and properties. */
export const useTextFormat = (): TextFormat => {
  const instance = useInstance();
  return useTracked('format', () =>
    formatOf(attributeText(instance.content('type')) ?? 'text', (name) => instance.content(name)),
  );
};

/** A field for text, numbers, dates and amounts. The input is the root node itself, but for currencies. */
export const Element = (): ReactNode => {
  const type = useInputType();
  const isReadonly = Boolean(useContent('readonly'));
  const format = useTextFormat();
  const input = useInput(format, isReadonly);
  const { tag, attributes } = useInputAttributes(type, isReadonly, input);
  if (type === 'currency')
    return <CurrencyInput attributes={attributes} format={format} focus={input.focus} node={input.node} />;
  return <Root tag={tag} keepsTag className="ww-input" nodeRef={input.node} attributes={attributes} />;
};

interface CurrencyInputProps {
  attributes: NodeAttributes;
  format: TextFormat;
  focus: () => void;
  node: (node: HTMLElement | null) => void;
}

const CurrencyInput = ({ attributes, format, focus, node }: CurrencyInputProps): ReactNode => {
  const instance = useInstance();
  const { aria, authored } = useAuthorAttributes();
  const [value] = useVariable<unknown>('value');
  const symbol = attributeText(useContent('currencySymbol')) ?? '';
  const showsSymbol = useContent('currencyShowSymbol') !== false && symbol !== '';
  const isSuffix = useContent('currencySymbolPosition') === 'suffix';
  const formatted = withSymbol(format.show(value), showsSymbol ? symbol : '', isSuffix);
  useEffect(() => instance.setVariable('formatted value', formatted), [formatted, instance]);
  const mark = showsSymbol && <span aria-hidden="true">{symbol}</span>;
  return (
    <Root keepsTag authored={authored} className="ww-input" nodeRef={node} onClick={focus}>
      <span className="ww-input-amount">
        {!isSuffix && mark}
        <input {...attributes} {...aria} />
        {isSuffix && mark}
      </span>
    </Root>
  );
};
