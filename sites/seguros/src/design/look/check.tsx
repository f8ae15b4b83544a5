/** @jsxImportSource @trama/document */
import { El, type ElementProps, type NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { EASE, t } from './values.ts';

interface CheckProps extends ElementProps {
  label: Value;
  value: Value;
  field?: string;
}

/** A box to tick, with the mark in the colours of the site. */
export const Check = ({ label, value, field, ...props }: CheckProps): NotationNode => (
  <El
    type="checkbox"
    {...props}
    {...(typeof label === 'string' ? { name: label } : {})}
    style={{ flex: '0 0 auto', ...props.style }}
    content={{ value, required: false, ...(field === undefined ? {} : { fieldName: field }) }}
    attributes={{ 'aria-label': label }}
    slots={{
      checkbox: (
        <El
          key="marca"
          type="checkbox-mark"
          content={{ icon: 'lucide/check', color: 'transparent' }}
          style={{
            width: '24px',
            height: '24px',
            padding: '3px',
            backgroundColor: t('surface'),
            border: `1px solid ${t('control')}`,
            borderRadius: '6px',
            transition: EASE,
          }}
          states={{
            checked: {
              style: { backgroundColor: t('accent'), border: `1px solid ${t('accent')}` },
              content: { color: t('onAccent') },
            },
          }}
        />
      ),
    }}
  />
);
