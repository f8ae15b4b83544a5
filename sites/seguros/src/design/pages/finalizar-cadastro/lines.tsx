/** @jsxImportSource @trama/document */
import { callWorkflow, collection, f, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Check } from '../../look/check.tsx';
import { Field, Input, Label, Row } from '../../look/parts.tsx';

/** Numbers that are kept as digits alone, as people write them. */
const WRITTEN: Readonly<Record<string, readonly [pattern: string, parts: string]>> = {
  telefone: ['^(\\d{2})(\\d{4,5})(\\d{4})$', '($1) $2-$3'],
  cep: ['^(\\d{5})(\\d{3})$', '$1-$2'],
};

/** What the registration says already. */
const known = (column: string): Value => {
  const [pattern, parts] = WRITTEN[column] ?? ['^$', ''];
  return f`String(collections[${collection('cadastro')}]?.data?.[0]?.[${column}] ?? '').replace(new RegExp(${pattern}), ${parts})`;
};

/** What the CEP led to, else what the registration says. */
const found = (column: string): Value =>
  f`variables[${variable('enderecoAchado')}]?.[${column}] ?? collections[${collection('cadastro')}]?.data?.[0]?.[${column}] ?? ''`;

interface LineProps {
  column: string;
  label: string;
  completion: string;
  type?: string;
  hint?: string;
  /** The address of the CEP fills this line. */
  isFound?: boolean;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'tel';
  style?: Readonly<Record<string, Value>>;
}

/** One line of the registration, filled with what is known. */
export const RegistrationLine = ({
  column,
  label,
  completion,
  type = 'text',
  hint = '',
  isFound = false,
  isOptional = false,
  inputMode,
  style,
}: LineProps): NotationNode => (
  <Field label={isOptional ? `${label} (opcional)` : label} style={style}>
    <Input
      key="campo"
      name={column}
      label={label}
      completion={completion}
      content={{
        type,
        placeholder: hint,
        fieldName: column,
        required: false,
        value: isFound ? found(column) : known(column),
      }}
      attributes={inputMode ? { inputMode } : {}}
      on={column === 'cep' ? { change: workflow([callWorkflow('procurarCep', { cep: f`event.value` })]) } : undefined}
    />
  </Field>
);

interface AgreementProps {
  column: string;
  text: string;
}

/** Something to agree to. */
export const Agreement = ({ column, text: words }: AgreementProps): NotationNode => (
  <Row gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }}>
    <Check
      key="campo"
      name={column}
      field={column}
      label={words}
      value={f`collections[${collection('cadastro')}]?.data?.[0]?.[${column}] === true`}
    />
    <Label key="texto" type="small" color="soft" text={words} style={{ flex: '1 1 0' }} />
  </Row>
);
