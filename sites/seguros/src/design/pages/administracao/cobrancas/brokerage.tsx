/** @jsxImportSource @trama/document */
import { Box, callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Card, Fault, Field, Heading, KeptInput, Label, Notice, Stack } from '../../../look/parts.tsx';
import { columns, t } from '../../../look/values.ts';
import { isBusy } from '../busy.ts';

const FIELDS = [
  { part: 'nome', label: 'Nome da corretora' },
  { part: 'cnpj', label: 'CNPJ', mask: 'cnpj' },
  { part: 'susep', label: 'Registro na SUSEP' },
  { part: 'pix_chave', label: 'Chave Pix' },
  { part: 'pix_nome', label: 'Nome no Pix, sem acentos' },
  { part: 'pix_cidade', label: 'Cidade no Pix, sem acentos' },
] as const;

/** Who receives, and by which key: for the administrator alone. */
export const Brokerage = (): NotationNode => (
  <Card gap="s20" when={f`formulas[${formula('ehAdministrador')}]()`}>
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" text="A corretora" />
      <Label
        key="texto"
        type="small"
        color="soft"
        text="Sai em códigos Pix, recibos e certificados. A mudança vale nos próximos códigos e fica na auditoria."
      />
    </Stack>
    <Box
      key="linhas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        // The first has room for a key that the bank drew: 36 letters.
        ...columns('minmax(0, 1.4fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s16'),
        '_ww-grid_rowGap': t('s16'),
      }}
      tabletContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      {FIELDS.map(({ part, label, ...more }) => (
        <Field key={part} label={label} fault={`corretora.${part}`}>
          <KeptInput key="campo" kept="corretoraEditada" part={part} label={label} {...more} />
        </Field>
      ))}
    </Box>
    <Fault
      key="pix"
      when={f`formulas[${formula('faltaDe')}]('corretora.pix_inteiro') !== ''`}
      text={f`formulas[${formula('faltaDe')}]('corretora.pix_inteiro')`}
    />
    <Notice
      key="guardada"
      tone="positive"
      icon="lucide/circle-check"
      when={f`variables[${variable('corretoraGuardada')}] === true`}
      text="Dados da corretora guardados."
    />
    <Label
      key="sms"
      type="small"
      color="soft"
      text={f`variables[${variable('smsLigado')}] ? 'Os clientes recebem avisos por e-mail e por SMS.' : 'Os clientes recebem avisos por e-mail. Para avisar também por SMS, falta um serviço de envio: a corretora contrata um, e quem cuida da parte técnica o liga ao site.'`}
    />
    <Button
      key="guardar"
      text="Guardar"
      style={{ align: 'flex-start' }}
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('guardarCorretora')]) }}
    />
  </Card>
);
