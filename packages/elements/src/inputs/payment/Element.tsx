import { textsIn } from '@trama/model';
import { Root, useEngine, useInstance, useSignalValue } from '@trama/react';
import type { ReactNode } from 'react';
import './element.css';

const TEXTS = {
  en: 'Payment form: this page cannot take payments.',
  pt: 'Formulário de pagamento: esta página não recebe pagamentos.',
};

/** A labelled box in the place of a vendor's payment form, which says that there is none (conformance 11.63). */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const language = useSignalValue(useEngine().language);
  return (
    <Root className="ww-payment" role="note" aria-label={element.name ?? undefined}>
      {textsIn(language, TEXTS)}
    </Root>
  );
};
