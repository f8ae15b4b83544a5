/** @jsxImportSource @trama/document */
import {
  Box,
  type ComponentNotation,
  closePopup,
  El,
  f,
  formula,
  type NotationNode,
  property,
  workflow,
} from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button, Heading, Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { focusRing, member, space, t } from '../../look/values.ts';
import { StatusChip } from './status-chip.tsx';

/** The contract of the popup as it is now: a change that comes while the popup is open shows in it. */
const contract: Binding = f`formulas[${formula('contratosVisiveis')}]()
  .find((contrato) => contrato.id === context.component?.props?.[${property('contrato', 'id')}])`;

const reais = (path: string, digits: number): Binding => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula('reais'))}](${member(contract, path).code ?? ''}, ${digits})`,
});

const Fact = ({ label, value }: { label: string; value: Value }): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', columnGap: t('s24') }} style={{ width: '100%' }}>
    <Label key="nome" type="small" color="soft" text={label} />
    <Label key="valor" type="smallStrong" text={value} font={{ textAlign: 'right' }} />
  </Row>
);

const Line = (): NotationNode => <Box style={{ width: '100%', height: '1px', backgroundColor: t('line') }} />;

const Covered = (): NotationNode => (
  <Row gap="s8">
    <Icon key="icone" icon="lucide/check" size={16} color="accent" />
    <Label key="nome" type="small" text={f`context.item?.data`} />
  </Row>
);

/** Everything about one contract. */
export const detailsPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Contrato',
  properties: { id: { type: 'Text' } },
  root: (
    <El
      type="popup"
      name="Detalhes do contrato"
      content={{
        type: 'modal',
        animation: 'fade',
        animationDuration: 160,
        animationEasing: 'ease-out',
        escClose: true,
        overlayBackgroundColor: 'rgba(6, 20, 15, 0.56)',
      }}
    >
      <Stack
        key="folha"
        gap="s20"
        style={{
          width: '480px',
          maxWidth: '92vw',
          maxHeight: '88vh',
          overflow: 'auto',
          padding: space('s24'),
          backgroundColor: t('surface'),
          borderRadius: '20px',
        }}
      >
        <Row key="topo" gap="s16" layout={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Stack key="titulos" gap="s4">
            <Heading key="produto" text={member(contract, `?.produto ?? ''`)} />
            <Label key="numero" type="small" color="soft" text={member(contract, `?.numero ?? ''`)} />
          </Stack>
          <Button
            key="fechar"
            kind="bare"
            text=""
            icon="lucide/x"
            style={{ padding: space('s12'), minWidth: '44px', customCss: { gap: '0px', ...focusRing } }}
            attributes={{ 'aria-label': 'Fechar detalhes' }}
            on={{ click: workflow([closePopup()]) }}
          />
        </Row>
        <Row key="valor" layout={{ justifyContent: 'space-between', columnGap: t('s16') }} style={{ width: '100%' }}>
          <Stack key="mensalidade">
            <Label key="nome" type="small" color="soft" text="Mensalidade" />
            <Label key="reais" type="amount" text={reais('?.premio', 2)} font={{ letterSpacing: '-0.02em' }} />
          </Stack>
          <StatusChip key="status" contract={contract} />
        </Row>
        <Line key="linha" />
        <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
          <Fact key="capital" label="Capital segurado" value={reais('?.capital', 0)} />
          <Fact key="plano" label="Plano" value={member(contract, `?.plano ?? ''`)} />
          <Fact key="perfil" label="Perfil" value={member(contract, `?.perfil ?? ''`)} />
          <Fact key="data" label="Pedido em" value={member(contract, `?.data ?? ''`)} />
          <Fact key="vigencia" label="Vigência" value={member(contract, `?.vigencia ?? ''`)} />
        </Stack>
        <Line key="outraLinha" />
        <Stack key="coberturas" gap="s12" style={{ width: '100%' }}>
          <Label key="titulo" type="smallStrong" text="Coberturas" />
          <Stack key="lista" gap="s8" repeat={member(contract, '?.cobre ?? []')}>
            <Covered key="cobertura" />
          </Stack>
        </Stack>
      </Stack>
    </El>
  ),
};
