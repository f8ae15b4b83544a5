import { textsIn } from '@trama/model';
import { Root, useEngine, useInstance, useSignalValue } from '@trama/react';
import type { ReactNode } from 'react';
import './element.css';

const TEXTS = {
  en: 'Payment form. The payment service of this site is not connected.',
  pt: 'Formulário de pagamento. O serviço de pagamento deste site não está conectado.',
};

/** A labelled box where a vendor's payment form would stand. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const language = useSignalValue(useEngine().language);
  return (
    <Root className="ww-payment" role="note" aria-label={element.name ?? undefined}>
      {textsIn(language, TEXTS)}
    </Root>
  );
};
