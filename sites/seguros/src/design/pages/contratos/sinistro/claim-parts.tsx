/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { FactLine } from '../../../look/fact-line.tsx';
import { downloadPaper, FileList } from '../../../look/file-list.tsx';
import { Label, Pill, Row, Stack } from '../../../look/parts.tsx';
import { member, t, text } from '../../../look/values.ts';

const called = (name: string, argument: Binding): Binding => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula(name))}](${argument.code})`,
});

/** The state of a claim in a word and a colour. */
export const ClaimStatus = ({ claim }: { claim: Binding }): NotationNode => (
  <Pill
    text={member(claim, `?.status?.replace(/^./, (letra) => letra.toUpperCase()) ?? ''`)}
    color="waiting"
    back="waitingSoft"
    states={{
      bom: {
        label: 'Aprovado',
        when: member(claim, `?.status === 'aprovado' || (${claim.code})?.status === 'pago'`),
        style: { backgroundColor: t('positiveSoft') },
        content: text({ color: t('positive') }),
      },
      negado: {
        label: 'Negado',
        when: member(claim, `?.status === 'negado'`),
        style: { backgroundColor: t('dangerSoft') },
        content: text({ color: t('danger') }),
      },
    }}
  />
);

const Step = (): NotationNode => (
  <Stack gap="s2" style={{ width: '100%' }} attributes={{ role: 'listitem' }}>
    <Label key="titulo" type="smallStrong" text={f`context.item?.data?.titulo ?? ''`} />
    <Label
      key="detalhe"
      type="small"
      color="soft"
      when={f`Boolean(context.item?.data?.detalhe)`}
      text={f`context.item?.data?.detalhe ?? ''`}
    />
    <Label
      key="quando"
      type="caption"
      color="soft"
      text={f`formulas[${formula('quandoFoi')}](context.item?.data?.em)`}
    />
  </Stack>
);

/** A claim as both sides read it: what happened, its papers, and what was done. */
export const ClaimView = ({ claim }: { claim: Binding }): NotationNode => (
  <Stack gap="s20" style={{ width: '100%' }}>
    <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
      <Row key="situacao">
        <ClaimStatus key="ficha" claim={claim} />
      </Row>
      <FactLine key="dia" label="Aconteceu em" value={called('dia', member(claim, '?.ocorrido_em'))} />
      <FactLine key="aviso" label="Avisado em" value={called('quandoFoi', member(claim, '?.criado_em'))} />
      <FactLine
        key="valor"
        label="Valor pago"
        value={called('reais', member(claim, '?.valor_pago'))}
        when={member(claim, `?.status === 'pago'`)}
      />
      <Label
        key="relato"
        text={member(claim, `?.relato ?? ''`)}
        style={{ customCss: { 'white-space': 'pre-line', 'overflow-wrap': 'anywhere' } }}
      />
    </Stack>
    <Stack key="papeis" gap="s12" when={member(claim, '?.documentos?.length > 0')} style={{ width: '100%' }}>
      <Label key="titulo" type="smallStrong" text="Documentos" />
      <FileList
        key="lista"
        label="Documentos do sinistro"
        files={member(claim, '?.documentos ?? []')}
        action="Baixar"
        does={downloadPaper}
      />
    </Stack>
    <Stack key="andamento" gap="s12" style={{ width: '100%' }}>
      <Label key="titulo" type="smallStrong" text="Andamento" />
      <Stack
        key="lista"
        gap="s16"
        style={{ width: '100%' }}
        attributes={{ role: 'list', 'aria-label': 'Andamento do sinistro' }}
        repeat={called('passosDoSinistro', claim)}
      >
        <Step key="passo" />
      </Stack>
    </Stack>
  </Stack>
);
