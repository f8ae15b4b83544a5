/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Card, Heading, Label, Row, Stack } from '../../look/parts.tsx';
import { layout, RADIUS, space, t } from '../../look/values.ts';

interface CopyLineProps {
  name: string;
  label: string;
  help: string;
  value: Value;
}

/** A text to give on, and the button that copies it. */
const CopyLine = ({ name, label, help, value }: CopyLineProps): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Stack key="nome" gap="s2">
      <Label key="rotulo" type="smallStrong" text={label} />
      <Label key="ajuda" type="small" color="soft" text={help} />
    </Stack>
    <Row
      key="linha"
      gap="s12"
      style={{ width: '100%' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
    >
      <Label
        key="valor"
        type="small"
        text={value}
        content={{ '_ww-text_sanitize': true }}
        style={{
          flex: '1 1 0',
          minWidth: '0px',
          padding: space('s12', 's16'),
          backgroundColor: t('sunken'),
          borderRadius: RADIUS,
          customCss: { 'overflow-wrap': 'anywhere' },
        }}
      />
      <Button
        key="copiar"
        kind="quiet"
        text={f`variables[${variable('copiado')}] === ${name} ? 'Copiado' : 'Copiar'`}
        icon={f`variables[${variable('copiado')}] === ${name} ? 'lucide/check' : 'lucide/copy'`}
        attributes={{ 'aria-label': `Copiar ${label.toLowerCase()}` }}
        on={{ click: workflow([callWorkflow('copiar', { nome: name, texto: value })]) }}
      />
    </Row>
  </Stack>
);

/** Link, code and simulator of a partner: what brings clients to them. */
export const Share = (): NotationNode => (
  <Card gap="s24">
    <Heading key="titulo" text="Indique e acompanhe" />
    <CopyLine
      key="link"
      name="link"
      label="Link de indicação"
      help="Quem abrir por ele e cotar fica ligado a você."
      value={f`formulas[${formula('linkDeIndicacao')}]()`}
    />
    <CopyLine
      key="codigo"
      name="codigo"
      label="Código"
      help="Para quem prefere digitar na hora de cotar."
      value={f`formulas[${formula('parceiro')}]()?.codigo ?? ''`}
    />
    <CopyLine
      key="simulador"
      name="simulador"
      label="Simulador no seu site"
      help="Cole no seu site: a régua aparece ali, já com o seu código."
      value={f`formulas[${formula('codigoDoSimulador')}]()`}
    />
  </Card>
);
