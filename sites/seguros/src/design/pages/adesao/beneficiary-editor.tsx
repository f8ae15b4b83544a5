/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { decimalsOf, type MaskName } from '../../look/masks.ts';
import { Button, Field, Input, Label, Row, Stack } from '../../look/parts.tsx';
import { columns, EASE, RADIUS, ROUND, space, t, text } from '../../look/values.ts';

interface LineProps {
  field: string;
  label: string;
  mask?: MaskName;
  /** A part of a hundred. */
  isShare?: boolean;
  /** Takes the rest of the line. */
  isWide?: boolean;
}

/** One thing about a beneficiary; what is typed goes to their place in the list. */
const PersonLine = ({ field, label, mask, isShare = false, isWide = false }: LineProps): NotationNode => (
  <Field label={label} {...(isWide ? { style: { gridColumn: 'span 2' }, mobile: { gridColumn: 'auto' } } : {})}>
    <Input
      key="campo"
      label={label}
      mask={mask}
      content={{
        ...(isShare ? decimalsOf(2) : {}),
        required: false,
        value:
          mask === 'date'
            ? f`formulas[${formula('dia')}](context.item?.data?.[${field}])`
            : f`context.item?.data?.[${field}] ?? ''`,
      }}
      on={{
        change: workflow([
          callWorkflow('mudarBeneficiario', {
            lugar: f`context.item.index`,
            campo: field,
            valor: mask === 'date' ? f`formulas[${formula('diaGuardado')}](event.value)` : f`event.value`,
          }),
        ]),
      }}
    />
  </Field>
);

const Person = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%', padding: space('s16'), border: `1px solid ${t('line')}`, borderRadius: RADIUS }}
    attributes={{ role: 'group', 'aria-label': f`'Beneficiário ' + (context.item.index + 1)` }}
  >
    <Box
      key="linhas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 2fr)', 'minmax(0, 1.2fr)', '120px'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      <PersonLine key="nome" field="nome" label="Nome completo" />
      <PersonLine key="parentesco" field="parentesco" label="Parentesco" />
      <PersonLine key="percentual" field="percentual" label="Percentual" isShare />
      <PersonLine key="cpf" field="cpf" label="CPF, se souber" mask="cpf" />
      <PersonLine key="nascimento" field="nascimento" label="Data de nascimento" mask="date" isWide />
    </Box>
    <Button
      key="tirar"
      kind="text"
      text="Remover"
      icon="lucide/trash-2"
      iconColor="soft"
      style={{ align: 'flex-start' }}
      attributes={{ 'aria-label': f`'Remover beneficiário ' + (context.item.index + 1)` }}
      on={{
        click: workflow([
          setVariable(
            'beneficiarios',
            f`variables[${variable('beneficiarios')}].filter((pessoa, lugar) => lugar !== context.item.index)`,
          ),
        ]),
      }}
    />
  </Stack>
);

/** How much of the hundred is given out. */
const Total = (): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }} when={f`(variables[${variable('beneficiarios')}] ?? []).length > 0`}>
    <Box
      key="trilho"
      style={{ width: '100%', height: '8px', borderRadius: ROUND, backgroundColor: t('line'), overflow: 'hidden' }}
    >
      <Box
        key="parte"
        style={{
          height: '8px',
          width: f`Math.min(100, formulas[${formula('somaDosPercentuais')}]()) + '%'`,
          backgroundColor: t('accent'),
          transition: EASE,
        }}
        states={{
          demais: {
            when: f`formulas[${formula('somaDosPercentuais')}]() > 100`,
            style: { backgroundColor: t('danger') },
          },
        }}
      />
    </Box>
    <Label
      key="palavra"
      type="smallStrong"
      color="soft"
      text={f`formulas[${formula('somaDosPercentuais')}]() === 100 ? '100% distribuídos' : formulas[${formula('porCento')}](formulas[${formula('somaDosPercentuais')}]()) + ' de 100% distribuídos'`}
      attributes={{ 'aria-live': 'polite' }}
      states={{
        certo: {
          when: f`${100} === formulas[${formula('somaDosPercentuais')}]()`,
          content: text({ color: t('positive') }),
        },
      }}
    />
  </Stack>
);

/** Who receives, and how much each: together a hundred per cent. What is typed lives in `beneficiarios`. */
export const BeneficiaryEditor = (): NotationNode => (
  <Stack gap="s24" style={{ width: '100%' }}>
    <Stack
      key="pessoas"
      gap="s12"
      style={{ width: '100%' }}
      when={f`(variables[${variable('beneficiarios')}] ?? []).length > 0`}
      repeat={f`variables[${variable('beneficiarios')}] ?? []`}
    >
      <Person key="pessoa" />
    </Stack>
    <Row key="mais" style={{ width: '100%' }}>
      <Button
        key="acrescentar"
        kind="quiet"
        text="Acrescentar beneficiário"
        icon="lucide/plus"
        content={{ disabled: f`(variables[${variable('beneficiarios')}] ?? []).length >= 10` }}
        on={{
          click: workflow([
            setVariable(
              'beneficiarios',
              f`[...(variables[${variable('beneficiarios')}] ?? []), { nome: '', parentesco: '', percentual: Math.max(0, 100 - formulas[${formula('somaDosPercentuais')}]()) || null }]`,
            ),
          ]),
        }}
      />
    </Row>
    <Total key="soma" />
  </Stack>
);
