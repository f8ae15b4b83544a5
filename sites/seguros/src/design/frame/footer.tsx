/** @jsxImportSource @trama/document */
import { El, type NotationNode, Section, Text } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Label, Row, Stack } from '../look/parts.tsx';
import { focusRing, font, layout, space, t, text } from '../look/values.ts';
import { Brand } from './brand.tsx';
import { openPrivacy } from './privacy-popup.tsx';

const FooterLink = ({ label, link }: { label: string; link: Value }): NotationNode => (
  <Text
    text={label}
    link={link}
    style={{ cursor: 'pointer', customCss: { 'overflow-wrap': 'anywhere', ...focusRing } }}
    font={font('small', 'soft')}
    states={{ hover: { content: text({ color: t('accent') }) } }}
  />
);

/** End of every page behind the sign-in: who we are, where to go, how to reach us. */
export const Footer = (): NotationNode => (
  <Section
    title="Rodapé"
    style={{ width: '100%', backgroundColor: t('surface'), customCss: { 'border-top': `1px solid ${t('line')}` } }}
  >
    <Stack
      key="conteudo"
      gap="s32"
      style={{ width: '100%', maxWidth: '1240px', padding: space('s40', 's24', 's24') }}
      mobile={{ padding: space('s32', 's16', 's24') }}
      attributes={{ role: 'contentinfo' }}
    >
      <El
        key="colunas"
        type="columns"
        style={{ width: '100%' }}
        content={{ grid: [6, 3, 3], justifyContent: 'flex-start', alignItems: 'flex-start' }}
        tabletContent={{ grid: [6, 3, 3] }}
        mobileContent={{ type: 'rows' }}
      >
        <Stack key="quem" gap="s16" style={{ width: '100%' }} mobile={{ padding: space(0, 0, 's24') }}>
          <Brand key="marca" />
          <Label
            key="texto"
            type="small"
            color="soft"
            style={{ maxWidth: '360px' }}
            text="Corretora de seguros de vida. Comparamos, explicamos e cuidamos do seu contrato do início ao fim."
          />
        </Stack>
        <Stack key="lugares" gap="s12" style={{ width: '100%' }} mobile={{ padding: space(0, 0, 's24') }}>
          <Label key="titulo" type="smallStrong" text="Produtos" />
          <FooterLink key="cotacao" label="Fazer uma cotação" link="cotacao" />
          <FooterLink key="simulador" label="Simulador" link="regua" />
          <FooterLink key="contratos" label="Seus contratos" link="contratos" />
        </Stack>
        <Stack key="contato" gap="s12" style={{ width: '100%' }}>
          <Label key="titulo" type="smallStrong" text="Atendimento" />
          <FooterLink key="telefone" label="0800 555 0142" link={{ type: 'tel', href: '08005550142' }} />
          <FooterLink
            key="email"
            label="ajuda@seguros.example"
            link={{ type: 'mail', href: 'ajuda@seguros.example' }}
          />
          <Label key="horario" type="small" color="faint" text="Segunda a sexta, das 8h às 20h" />
        </Stack>
      </El>
      <Row
        key="fim"
        layout={{ justifyContent: 'space-between', flexWrap: true }}
        gap="s8"
        style={{ padding: space('s20', 0, 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
        mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
      >
        <Label key="direitos" type="small" color="faint" text="© 2026 Seguros Corretora de Vida" />
        <Button
          key="privacidade"
          kind="text"
          text="Privacidade e seus dados"
          font={font('small', 'soft')}
          on={{ click: openPrivacy }}
        />
        <Label key="aviso" type="small" color="faint" text="Valores simulados, sujeitos à análise de risco." />
      </Row>
    </Stack>
  </Section>
);
