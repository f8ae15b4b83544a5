/** @jsxImportSource @trama/document */
import { type ComponentNotation, callWorkflow, closePopup, El, f, formula, workflow } from '@trama/document/notation';
import { Brand } from '../../frame/brand.tsx';
import { FactLine } from '../../look/fact-line.tsx';
import { Button, Heading, Label, Row, Stack } from '../../look/parts.tsx';
import { layout, member, RADIUS, space, t } from '../../look/values.ts';
import { Beneficiaries, Covers, contract, Facts, reais } from './detalhes/facts.tsx';

/** How the premium is paid, without anything that could be used to pay. */
const payment = f`(() => {
  const pagamento = [formulas[${formula('contratoDaFicha')}]()?.pagamento].flat()[0];
  const nome = { pix: 'Pix', boleto: 'Boleto', cartao: 'Cartão final ' + pagamento?.cartao_final }[pagamento?.forma];
  return nome ? nome + ', dia ' + pagamento.dia_vencimento : '';
})()`;

/** The contract as a document, for paper or PDF. */
export const secondCopyPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Segunda via',
  root: (
    <El
      type="popup"
      name="Segunda via do contrato"
      content={{
        type: 'modal',
        animation: 'fade',
        animationDuration: 160,
        animationEasing: 'ease-out',
        escClose: true,
        overlayBackgroundColor: 'rgba(6, 20, 15, 0.72)',
      }}
    >
      <Stack
        key="folha"
        gap="s20"
        style={{
          width: '680px',
          maxWidth: '94vw',
          maxHeight: '92vh',
          overflow: 'auto',
          padding: space('s32'),
          backgroundColor: t('surface'),
          borderRadius: '16px',
        }}
        mobile={{ padding: space('s20') }}
        attributes={{ 'data-segunda-via': '' }}
      >
        <Row
          key="topo"
          layout={{ justifyContent: 'space-between', flexWrap: true }}
          gap="s16"
          style={{ width: '100%' }}
        >
          <Brand key="marca" />
          <Label key="numero" type="smallStrong" text={member(contract, `?.numero ?? ''`)} />
        </Row>
        <Stack key="titulos" gap="s4">
          <Heading
            key="titulo"
            text={member(contract, `?.certificado ? 'Certificado de seguro' : 'Proposta de seguro'`)}
          />
          <Label
            key="situacao"
            type="small"
            color="soft"
            text={f`[formulas[${formula('contratoDaFicha')}]()?.produto, formulas[${formula('contratoDaFicha')}]()?.status].filter(Boolean).join(' · ')`}
          />
        </Stack>
        <Stack key="acordo" gap="s12" style={{ width: '100%' }}>
          <Facts key="fatos" />
          <FactLine
            key="cpf"
            label="CPF"
            value={member(contract, `?.cpf ?? ''`)}
            when={member(contract, `?.cpf !== ''`)}
          />
          <FactLine key="mensalidade" label="Mensalidade" value={reais('?.premio', 2)} />
          <FactLine key="pagamento" label="Pagamento" value={payment} when={member(payment, ` !== ''`)} />
        </Stack>
        <Covers key="coberturas" />
        <Beneficiaries key="beneficiarios" />
        <Stack
          key="conferencia"
          gap="s4"
          when={member(contract, `?.certificado`)}
          style={{ width: '100%', padding: space('s16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
        >
          <Label
            key="numero"
            type="smallStrong"
            text={f`'Certificado ' + String(formulas[${formula('contratoDaFicha')}]()?.certificado ?? '').replace(/(.{4})(?=.)/g, '$1-')`}
          />
          <Label
            key="endereco"
            type="small"
            color="soft"
            text={f`'Confira em ' + (globalContext.browser.baseUrl ?? '') + '/regua/?certificado=' + (formulas[${formula('contratoDaFicha')}]()?.certificado ?? '')`}
            style={{ customCss: { 'overflow-wrap': 'anywhere' } }}
          />
        </Stack>
        <Label
          key="aviso"
          type="caption"
          color="faint"
          text={f`'Segunda via emitida em ' + new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }) + '. Valem as condições gerais do produto.'`}
        />
        <Row
          key="acoes"
          gap="s12"
          attributes={{ 'data-so-na-tela': '' }}
          mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
        >
          <Button
            key="imprimir"
            icon="lucide/printer"
            text="Imprimir ou salvar em PDF"
            on={{ click: workflow([callWorkflow('imprimirSegundaVia')]) }}
          />
          <Button key="fechar" kind="quiet" text="Voltar" on={{ click: workflow([closePopup()]) }} />
        </Row>
      </Stack>
    </El>
  ),
};
