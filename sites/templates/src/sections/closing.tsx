/** @jsxImportSource @trama/document */
import { f, type NotationNode } from '@trama/document/notation';
import { Form, type FormWork } from './form.tsx';
import {
  anchor,
  Band,
  Button,
  Card,
  color,
  Grid,
  Heading,
  Icon,
  type Place,
  Row,
  type Say,
  Stack,
  Words,
} from './parts.tsx';

type Pair = readonly [en: string, pt: string];

const PLANS: readonly (readonly [name: Pair, price: Pair, lead: Pair, points: readonly Pair[]])[] = [
  [
    ['Start', 'Início'],
    ['$0', 'R$ 0'],
    ['For who works alone', 'Para quem trabalha por conta própria'],
    [
      ['10 invoices a month', '10 cobranças por mês'],
      ['One bank account', 'Uma conta bancária'],
      ['Help by e-mail', 'Ajuda por e-mail'],
    ],
  ],
  [
    ['Company', 'Empresa'],
    ['$29', 'R$ 89'],
    ['For teams of up to ten', 'Para equipes de até dez pessoas'],
    [
      ['Invoices without limit', 'Cobranças sem limite'],
      ['Five bank accounts', 'Cinco contas bancárias'],
      ['Reminders by message', 'Lembretes por mensagem'],
      ['Access for your accountant', 'Acesso para o contador'],
    ],
  ],
  [
    ['Group', 'Grupo'],
    ['$79', 'R$ 249'],
    ['For several companies at once', 'Para várias empresas ao mesmo tempo'],
    [
      ['All of Company', 'Tudo do Empresa'],
      ['Ten companies', 'Dez empresas'],
      ['Approval by two', 'Aprovação por duas pessoas'],
      ['A person who knows you', 'Uma pessoa que conhece você'],
    ],
  ],
];

/** Three plans, with the middle one in front. */
export const pricing = (say: Say): NotationNode => (
  <Band key="pricing" role="region" spokenAs={say('Pricing', 'Preços')} title="Pricing" domId="pricing">
    <Heading
      key="heading"
      over={say('Pricing', 'Preços')}
      title={say('One price, everything in it', 'Um preço, tudo incluído')}
      lead={say('Change or cancel whenever you like.', 'Mude ou cancele quando quiser.')}
    />
    <Grid key="plans" columns={3} style={{ customCss: { 'align-items': 'stretch' } }}>
      {PLANS.map(([name, price, lead, points], index) => (
        <Card
          key={`plan-${index}`}
          gap={20}
          name={name[0]}
          style={index === 1 ? { border: `2px solid ${color.brand}`, padding: '27px' } : {}}
        >
          <Stack key="head" gap={4}>
            <Words key="name" tag="h3" size={18} weight={600} text={say(...name)} />
            <Words key="lead" size={15} tone="soft" text={say(...lead)} />
          </Stack>
          <Row key="price" gap={6} layout={{ alignItems: 'baseline' }}>
            <Words key="value" size={44} weight={700} tag="div" text={say(...price)} />
            <Words key="per" size={15} tone="soft" tag="div" text={say('a month', 'por mês')} />
          </Row>
          <Stack key="points" gap={10} style={{ customCss: { 'flex-grow': '1' } }}>
            {points.map((point, at) => (
              <Row key={`point-${at}`} gap={10} layout={{ flexWrap: false }}>
                <Icon key="icon" icon="lucide/check" size={18} />
                <Words key="text" size={15} text={say(...point)} />
              </Row>
            ))}
          </Stack>
          <Button
            key="choose"
            look={index === 1 ? 'full' : 'quiet'}
            text={say(`Choose ${name[0]}`, `Escolher ${name[1]}`)}
            style={{ width: '100%' }}
            link={anchor('contact')}
          />
        </Card>
      ))}
    </Grid>
  </Band>
);

const QUESTIONS: readonly (readonly [question: Pair, answer: Pair])[] = [
  [
    ['Do I have to change my bank?', 'Preciso mudar de banco?'],
    ['No. We read the statements of the bank that you have.', 'Não. Lemos os extratos do banco que você já usa.'],
  ],
  [
    ['What happens after the 14 days?', 'O que acontece depois dos 14 dias?'],
    ['You choose a plan, or stay on Start for nothing.', 'Você escolhe um plano, ou fica no Início sem pagar.'],
  ],
  [
    ['Can I take my data with me?', 'Posso levar meus dados?'],
    ['At any time, as spreadsheets and as a whole copy.', 'A qualquer momento, em planilhas e como cópia completa.'],
  ],
  [
    ['Who sees my numbers?', 'Quem vê meus números?'],
    [
      'You, and whom you invite. Each invitation says what it opens.',
      'Você e quem você convidar. Cada convite diz o que abre.',
    ],
  ],
];

/** What people ask before they begin. */
export const questions = (say: Say): NotationNode => (
  <Band
    key="questions"
    role="region"
    spokenAs={say('Questions and answers', 'Perguntas e respostas')}
    title="Questions"
    back="sunken"
    domId="questions"
  >
    <Heading key="heading" title={say('Questions and answers', 'Perguntas e respostas')} />
    <Grid key="list" columns={2} gap={20}>
      {QUESTIONS.map(([question, answer], index) => (
        <Card key={`question-${index}`} gap={8} name={question[0]}>
          <Words key="question" tag="h3" size={17} weight={600} text={say(...question)} />
          <Words key="answer" tone="soft" text={say(...answer)} />
        </Card>
      ))}
    </Grid>
  </Band>
);

/** A last invitation. */
export const invitation = (say: Say): NotationNode => (
  <Band key="invitation" role="region" spokenAs={say('Invitation', 'Convite')} title="Invitation" back="brand" gap={24}>
    <Words
      key="title"
      tag="h2"
      size={40}
      weight={700}
      tone="onBrand"
      font={{ textAlign: 'center' }}
      text={say('Close this month with us', 'Feche este mês com a gente')}
    />
    <Row key="acts" style={{ width: '100%' }} layout={{ justifyContent: 'center' }}>
      <Button
        key="start"
        look="quiet"
        text={say('Try it for 14 days', 'Testar por 14 dias')}
        link={anchor('contact')}
        style={{ backgroundColor: color.raised }}
      />
    </Row>
  </Band>
);

/** A form, with what it asks; without `work` what becomes of it is its author's to say. */
export const contact = (say: Say, work?: FormWork): NotationNode => (
  <Band key="contact" role="region" spokenAs={say('Contact', 'Contato')} title="Contact" domId="contact">
    <Grid key="columns" columns={2} gap={64}>
      <Stack key="words" gap={16}>
        <Heading
          key="heading"
          isCentred={false}
          over={say('Contact', 'Contato')}
          title={say('Tell us about your company', 'Conte sobre a sua empresa')}
          lead={say('A person answers within a working day.', 'Uma pessoa responde em um dia útil.')}
        />
        <Row key="mail" gap={10}>
          <Icon key="icon" icon="lucide/mail" />
          <Words key="text" text="oi@exemplo.com" weight={500} />
        </Row>
      </Stack>
      <Card key="card">
        <Form
          key="form"
          say={say}
          name="Contact form"
          send={say('Send', 'Enviar')}
          thanks={say('Thank you. We will write to you soon.', 'Obrigado. Escreveremos em breve.')}
          work={work}
          fields={[
            { key: 'name', label: ['Name', 'Nome'] },
            { key: 'email', label: ['E-mail', 'E-mail'], type: 'email' },
            { key: 'message', label: ['How can we help?', 'Como podemos ajudar?'], type: 'textarea' },
          ]}
        />
      </Card>
    </Grid>
  </Band>
);

const FOOTER_LINKS: readonly Place[] = [
  ['features', ['Features', 'Recursos']],
  ['pricing', ['Pricing', 'Preços']],
  ['contact', ['Contact', 'Contato']],
];

/** The last lines of a page. */
export const footer = (
  say: Say,
  { name, footerLinks = FOOTER_LINKS }: { name: string; footerLinks?: readonly Place[] },
): NotationNode => (
  <Band key="footer" title="Footer" gap={24} style={{ padding: '40px 24px', borderTop: `1px solid ${color.line}` }}>
    <Row
      key="line"
      gap={24}
      style={{ width: '100%' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'contentinfo' }}
    >
      <Words key="name" text={f`${'© '} + new Date().getFullYear() + ${` ${name}`}`} size={14} tone="soft" />
      <Row key="links" gap={20}>
        {footerLinks.map(([to, text, link = anchor(to)]) => (
          <Words key={to} text={say(...text)} size={14} tone="soft" tag="span" link={link} />
        ))}
      </Row>
    </Row>
  </Band>
);
