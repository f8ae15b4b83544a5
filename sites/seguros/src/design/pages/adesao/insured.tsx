/** @jsxImportSource @trama/document */
import { Box, f, formula, type NotationNode, page } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Label, Notice, Stack } from '../../look/parts.tsx';
import { columns, t } from '../../look/values.ts';
import { StepCard } from './step-parts.tsx';

const Fact = ({ label, value }: { label: string; value: Value }): NotationNode => (
  <Stack gap="s2" style={{ width: '100%' }}>
    <Label key="nome" type="small" color="faint" text={label} />
    <Label key="valor" type="bodyStrong" text={value} />
  </Stack>
);

const person = f`formulas[${formula('segurado')}]()`;

/** Who is insured: what the registration says, and the way to put it right. */
export const InsuredStep = (): NotationNode => (
  <StepCard step="segurado" title="Quem será segurado" words="Usamos os dados do seu cadastro.">
    <Notice
      key="incompleto"
      tone="waiting"
      icon="lucide/user-round-pen"
      when={f`formulas[${formula('segurado')}]() !== undefined && formulas[${formula('segurado')}]().completo !== true`}
      text="Faltam dados no seu cadastro. Complete-o para continuar; o que você já preencheu aqui fica guardado."
    />
    <Box
      key="dados"
      style={{ display: 'grid', width: '100%' }}
      when={person}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s16'),
        '_ww-grid_rowGap': t('s16'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      <Fact key="nome" label="Nome" value={f`formulas[${formula('segurado')}]()?.nome || '—'`} />
      <Fact
        key="cpf"
        label="CPF"
        value={f`(formulas[${formula('segurado')}]()?.cpf ?? '—').replace(/^(\\d{3})(\\d{3})(\\d{3})(\\d{2})$/, '$1.$2.$3-$4')`}
      />
      <Fact
        key="nascimento"
        label="Nascimento"
        value={f`formulas[${formula('dia')}](formulas[${formula('segurado')}]()?.nascimento ?? '—')`}
      />
      <Fact
        key="telefone"
        label="Telefone"
        value={f`(formulas[${formula('segurado')}]()?.telefone ?? '—').replace(/^(\\d{2})(\\d{4,5})(\\d{4})$/, '($1) $2-$3')`}
      />
      <Fact
        key="endereco"
        label="Endereço"
        value={f`formulas[${formula('segurado')}]()?.logradouro ? formulas[${formula('segurado')}]().logradouro + ', ' + (formulas[${formula('segurado')}]().numero ?? 's/n') : '—'`}
      />
      <Fact
        key="cidade"
        label="Cidade"
        value={f`formulas[${formula('segurado')}]()?.cidade ? formulas[${formula('segurado')}]().cidade + ' – ' + formulas[${formula('segurado')}]().uf : '—'`}
      />
    </Box>
    <Button
      key="editar"
      kind="quiet"
      text="Atualizar cadastro"
      icon="lucide/user-round-pen"
      link={{
        type: 'internal',
        pageId: page('finalizarCadastro'),
        query: [
          { name: '_source', value: f`'/seguros/adesao/?cotacao=' + (globalContext.browser.query?.cotacao ?? '')` },
        ],
      }}
      style={{ align: 'flex-start' }}
    />
  </StepCard>
);
