/** @jsxImportSource @trama/document */
import { Box, callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Label, Pill, Stack } from '../../../look/parts.tsx';
import { columns, t } from '../../../look/values.ts';
import { Line, Mark, Panel, Rows, Words } from './panel.tsx';
import { part, proposal, when } from './proposal.ts';

const Fact = ({ label, value, isLong }: { label: string; value: Value; isLong?: boolean }): NotationNode => (
  <Stack gap="s2" style={{ width: '100%', minWidth: '0px' }} mobile={isLong ? { gridColumn: '1 / span 2' } : {}}>
    <Label key="nome" type="small" color="soft" text={label} />
    <Label key="valor" type="smallStrong" text={value} style={{ customCss: { 'overflow-wrap': 'anywhere' } }} />
  </Stack>
);

const shown = (name: string, path: string): Value => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula(name))}](${`(${proposal.code})${path}`}) || '—'`,
});

/** Who is insured, by their registration. */
export const Person = (): NotationNode => (
  <Panel title="Quem será segurado">
    <Box
      key="dados"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s16'),
        '_ww-grid_rowGap': t('s16'),
      }}
      mobileContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
    >
      <Fact key="nome" label="Nome" value={part('?.pessoa?.nome')} />
      <Fact key="cpf" label="CPF" value={shown('cpfEscrito', '?.pessoa?.cpf')} />
      <Fact key="nascimento" label="Nascimento" value={shown('dia', '?.pessoa?.nascimento')} />
      <Fact
        key="idade"
        label="Idade na cotação"
        value={f`(variables[${variable('proposta')}]?.idade ?? '—') + ' anos, ' + (variables[${variable('proposta')}]?.fumante ? 'fumante' : 'não fumante')`}
      />
      <Fact key="telefone" label="Telefone" value={shown('telefoneEscrito', '?.pessoa?.telefone')} />
      <Fact key="email" label="E-mail" value={part('?.pessoa?.email')} isLong />
      <Fact key="endereco" label="Endereço" value={part('?.pessoa?.endereco')} isLong />
      <Fact
        key="pagamento"
        label="Pagamento"
        value={f`formulas[${formula('pagamentoEmPalavras')}](variables[${variable('proposta')}]?.pagamento)`}
      />
    </Box>
  </Panel>
);

/** What the database checked by itself. */
export const Checks = (): NotationNode => (
  <Panel title="Conferências" words="Feitas pelo sistema ao abrir a proposta.">
    <Rows key="lista" list="conferencias" label="Conferências" empty="Nada a conferir.">
      <Line key="linha">
        <Words key="textos" title={f`context.item?.data?.titulo`} text={f`context.item?.data?.achado`} />
        <Mark key="sinal" right="context.item?.data?.certo" />
      </Line>
    </Rows>
  </Panel>
);

/** The health declaration with its answers. */
export const Health = (): NotationNode => (
  <Panel title="Declaração de saúde" words="Sigilosa: use só para decidir sobre o risco.">
    <Rows key="lista" list="saude" label="Declaração de saúde" empty="Esta proposta não tem respostas de saúde.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`context.item?.data?.pergunta`}
          text={f`context.item?.data?.detalhe ?? ''`}
          when={f`Boolean(context.item?.data?.detalhe)`}
        />
        <Pill
          key="resposta"
          text={f`context.item?.data?.resposta ? 'Sim' : 'Não'`}
          color="soft"
          back="neutralSoft"
          states={{
            sim: {
              label: 'Sim',
              when: f`context.item?.data?.resposta === true`,
              style: { backgroundColor: t('waitingSoft') },
              content: { '_ww-text_color': t('waiting') },
            },
          }}
        />
      </Line>
    </Rows>
  </Panel>
);

/** Who receives. */
export const Receivers = (): NotationNode => (
  <Panel title="Beneficiários">
    <Rows key="lista" list="beneficiarios" label="Beneficiários" empty="Nenhum beneficiário indicado.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`context.item?.data?.nome`}
          text={f`[context.item?.data?.parentesco, context.item?.data?.cpf ? 'CPF ' + formulas[${formula('cpfEscrito')}](context.item.data.cpf) : 'sem CPF', context.item?.data?.nascimento ? 'nascimento ' + formulas[${formula('dia')}](context.item.data.nascimento) : ''].filter(Boolean).join(' · ')`}
        />
        <Label
          key="parte"
          type="smallStrong"
          text={f`formulas[${formula('porCento')}](context.item?.data?.percentual)`}
        />
      </Line>
    </Rows>
  </Panel>
);

/** The papers, to be opened. */
export const Documents = (): NotationNode => (
  <Panel title="Documentos">
    <Rows key="lista" list="documentos" label="Documentos da proposta" empty="Nenhum documento enviado.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`({ identidade: 'Documento de identidade', residencia: 'Comprovante de residência', renda: 'Comprovante de renda' })[context.item?.data?.tipo] ?? 'Outro documento'`}
          text={f`context.item?.data?.nome`}
        />
        <Button
          key="baixar"
          kind="quiet"
          text="Baixar"
          icon="lucide/download"
          attributes={{ 'aria-label': f`'Baixar ' + (context.item?.data?.nome ?? '')` }}
          on={{
            click: workflow([
              callWorkflow('baixarDocumento', {
                caminho: f`context.item.data.caminho`,
                nome: f`context.item.data.nome`,
              }),
            ]),
          }}
        />
      </Line>
    </Rows>
  </Panel>
);

/** What happened so far, newest first. */
export const History = (): NotationNode => (
  <Panel title="Andamento">
    <Rows key="lista" list="eventos" label="Andamento" empty="Nada aconteceu ainda.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`context.item?.data?.titulo`}
          text={f`[context.item?.data?.detalhe, context.item?.data?.por].filter(Boolean).join(' · ')`}
        />
        <Label key="quando" type="caption" color="soft" text={when} />
      </Line>
    </Rows>
  </Panel>
);
