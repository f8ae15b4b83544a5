/** @jsxImportSource @trama/document */
import {
  type ActionNotation,
  type Children,
  El,
  elementAction,
  type NotationNode,
  named,
  plugin,
  setVariable,
  type Triggers,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { formula } from '../formulas.ts';
import { Button, color, type Say, Stack, spoken, Words } from './parts.tsx';

export interface FormField {
  key: string;
  label: readonly [en: string, pt: string];
  type?: 'text' | 'email' | 'tel' | 'date' | 'textarea';
  isOptional?: boolean;
  /** What it begins with. */
  value?: Value;
}

/** What becomes of a form. */
export interface FormWork {
  /** What is done with what was typed. */
  on: Triggers;
  /** Holds once it was sent. */
  isSent: Value;
  /** Holds where it could not be sent. */
  isFailed: Value;
}

/** What was typed into a field of the form at this path. */
export const typed = (form: string, field: string): string =>
  `(variables[${JSON.stringify(`\uE000element:${form}/${field}/input\uE001-value`)}] ?? '')`;

const input = { padding: '11px 12px', borderRadius: '10px', border: `1px solid ${color.line}` } as const;

const Field = ({
  say,
  field: { key, label, type = 'text', isOptional = false, value = '' },
}: {
  say: Say;
  field: FormField;
}): NotationNode => (
  <Stack gap={6}>
    <Words key="label" text={say(...label)} size={14} weight={500} attributes={{ 'aria-hidden': 'true' }} />
    <El
      key="input"
      type="form-input"
      name={label[0]}
      style={{ width: '100%', ...input, backgroundColor: color.page }}
      font={{ fontSize: '16px', color: color.ink }}
      content={{ type, rows: 4, value, fieldName: key, placeholder: '', required: !isOptional }}
      attributes={{ 'aria-label': spoken(say(...label)) }}
    />
  </Stack>
);

interface FormProps {
  say: Say;
  name: string;
  fields: readonly FormField[];
  send: Value;
  thanks: Value;
  work?: FormWork | undefined;
  /** What stands above the fields. */
  children?: Children;
}

/** Fields below one another, the button, and what is said once it was sent or could not be. */
export const Form = ({ say, name, fields, send, thanks, work, children }: FormProps): NotationNode => (
  <El
    type="form-container"
    name={name}
    style={{ width: '100%' }}
    layout={{ flexDirection: 'column', rowGap: '16px' }}
    content={{ validation: 'submit', showErrors: true }}
    attributes={{ noValidate: 'true' }}
    on={work?.on}
    slots={{
      formContent: [
        children,
        fields.map((field) => <Field key={field.key} say={say} field={field} />),
        <Button key="send" text={send} content={{ buttonType: 'submit' }} style={{ width: '100%' }} />,
        work && (
          <Words
            key="sent"
            when={work.isSent}
            weight={600}
            tone="brandText"
            text={thanks}
            attributes={{ role: 'status' }}
          />
        ),
        work && (
          <Words
            key="failed"
            when={work.isFailed}
            weight={600}
            text={say('It could not be sent. Please try again.', 'Não foi possível enviar. Tente outra vez.')}
            attributes={{ role: 'alert' }}
          />
        ),
      ],
    }}
  />
);

interface Sending {
  /** Where the form stands, for formulas. */
  form: string;
  /** Key of the variable that holds after a failure. */
  failed: string;
  name: string;
  /** What is done with what was typed. */
  keep: ActionNotation;
  /** What is done once that is done. */
  afterwards?: readonly ActionNotation[];
  /** The fields keep what was typed. */
  staysFilled?: boolean;
}

/** Does something with what was typed; says that it is done, or that it could not be. */
export const sending = ({ form, failed, name, keep, afterwards = [], staysFilled = false }: Sending): FormWork => ({
  on: {
    submit: workflow(
      [
        setVariable(failed, false),
        elementAction(form, '_setFormState', [true, false]),
        named('send', keep),
        ...afterwards,
        ...(staysFilled ? [] : [elementAction(form, 'resetForm')]),
        elementAction(form, '_setFormState', [false, true]),
      ],
      { name, onError: [setVariable(failed, true), elementAction(form, '_setFormState', [false, false])] },
    ),
  },
  isSent: formula(`variables["\uE000element:${form}\uE001-form"]?.isSubmitted === true`),
  isFailed: formula(`variables["\uE000variable:${failed}\uE001"] === true`),
});

/** Adds a row of what was typed. Who writes may not read: nothing is asked back. */
export const insertTyped = (table: string, data: Readonly<Record<string, string>>): ActionNotation =>
  plugin('supabase', 'insert', {
    table,
    mode: 'single',
    data: Object.fromEntries(Object.entries(data).map(([column, code]) => [column, formula(code)])),
    modifiers: { select: false },
  });
