/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import { Button, Label, Row, Stack } from '../../../look/parts.tsx';
import { font, space, t } from '../../../look/values.ts';
import { ClaimStatus } from '../sinistro/claim-parts.tsx';

const Claim = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    style={{ width: '100%', minHeight: '60px', customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Label key="tipo" type="smallStrong" text={f`formulas[${formula('nomeDoSinistro')}](context.item?.data?.tipo)`} />
      <Label key="numero" type="caption" color="soft" text={f`context.item?.data?.numero ?? ''`} />
    </Stack>
    <ClaimStatus key="situacao" claim={f`context.item?.data`} />
    <Button
      key="abrir"
      kind="text"
      text="Ver"
      style={{ padding: space('s8', 0, 's8', 's12') }}
      font={font('smallStrong', 'accent')}
      attributes={{ 'aria-label': f`'Ver o aviso ' + (context.item?.data?.numero ?? '')` }}
      on={{ click: workflow([callWorkflow('abrirSinistro', { id: f`context.item.data.id` })]) }}
    />
  </Row>
);

/** What was reported under the contract, and the way to report. */
export const Claims = (): NotationNode => (
  <Stack
    gap="s12"
    when={f`formulas[${formula('podeAcionar')}]() || formulas[${formula('sinistrosDoContrato')}]().length > 0`}
    style={{ width: '100%' }}
  >
    <Stack
      key="avisos"
      gap="s8"
      when={f`formulas[${formula('sinistrosDoContrato')}]().length > 0`}
      style={{ width: '100%' }}
    >
      <Label key="titulo" type="smallStrong" text="Avisos de sinistro" />
      <Stack
        key="lista"
        style={{ width: '100%' }}
        attributes={{ role: 'list', 'aria-label': 'Avisos de sinistro' }}
        repeat={f`formulas[${formula('sinistrosDoContrato')}]()`}
      >
        <Claim key="aviso" />
      </Stack>
    </Stack>
    <Button
      key="acionar"
      kind="quiet"
      icon="lucide/life-buoy"
      text="Acionar o seguro"
      when={f`formulas[${formula('podeAcionar')}]()`}
      on={{ click: workflow([callWorkflow('abrirAviso')]) }}
    />
  </Stack>
);
