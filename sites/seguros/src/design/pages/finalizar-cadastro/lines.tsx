/** @jsxImportSource @trama/document */
import { callWorkflow, collection, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Check } from '../../look/check.tsx';
import type { MaskName } from '../../look/masks.ts';
import { Fault, Field, Input, Label, Row, Stack } from '../../look/parts.tsx';

/** What the registration says already. */
const known = (column: string): Value => f`collections[${collection('cadastro')}]?.data?.[0]?.[${column}] ?? ''`;

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
  mask?: MaskName;
  style?: Readonly<Record<string, Value>>;
}

/** One line of the registration, filled with what is known. */
export const RegistrationLine = ({
  column,
  label,
  completion,
  type,
  hint,
  isFound = false,
  isOptional = false,
  mask,
  style,
}: LineProps): NotationNode => (
  <Field label={isOptional ? `${label} (opcional)` : label} fault={`cadastro.${column}`} style={style}>
    <Input
      key="campo"
      name={column}
      label={label}
      completion={completion}
      mask={mask}
      content={{
        ...(type === undefined ? {} : { type }),
        ...(hint === undefined ? {} : { placeholder: hint }),
        fieldName: column,
        required: false,
        value:
          mask === 'date'
            ? f`formulas[${formula('dia')}](collections[${collection('cadastro')}]?.data?.[0]?.[${column}])`
            : isFound
              ? found(column)
              : known(column),
      }}
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
  <Stack gap="s8" style={{ width: '100%' }}>
    <Row key="linha" gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }}>
      <Check
        key="campo"
        name={column}
        field={column}
        label={words}
        value={f`collections[${collection('cadastro')}]?.data?.[0]?.[${column}] === true`}
      />
      <Label key="texto" type="small" color="soft" text={words} style={{ flex: '1 1 0' }} />
    </Row>
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}](${`cadastro.${column}`}) !== ''`}
      text={f`formulas[${formula('faltaDe')}](${`cadastro.${column}`})`}
    />
  </Stack>
);
