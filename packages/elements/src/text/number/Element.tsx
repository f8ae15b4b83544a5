import { Root, useContent, useEngine, useSignalValue } from '@trama/react';
import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';

/** A number in the format of its locale. */
export const Element = (): ReactNode => {
  const language = useSignalValue(useEngine().language);
  const locale = useContent<unknown>('locale');
  const text = formatNumber({
    value: useContent('value'),
    locale: typeof locale === 'string' && locale !== 'ww-project-lang' ? locale : language,
    style: useContent('style'),
    currency: useContent('currency'),
    currencyDisplay: useContent('currencyDisplay'),
    notation: useContent('notation'),
    unit: useContent('unit'),
    unitDisplay: useContent('unitDisplay'),
    minimumIntegerDigits: useContent('minimumIntegerDigits'),
    fractionDigits: useContent('fractionDigits'),
    thousandsSeparator: useContent('thousandsSeparator'),
  });
  return <Root>{text}</Root>;
};
