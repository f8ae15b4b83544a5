// Protections that the database and the design of Seguros have; see `protections.mjs`.

import { testsOf } from '../breaks/tests-of.mjs';

const SITE = 'sites/seguros';

const migration = (name) => `${SITE}/migrations/${name}.sql`;

const enrolment = testsOf(`${SITE}/src/enrolment-rules.test.ts`);
const papers = testsOf(`${SITE}/src/signed-papers.test.ts`);
const fourEyes = testsOf(`${SITE}/src/four-eyes.test.ts`);
const partner = testsOf(`${SITE}/src/partner-session.test.ts`);
const cpf = testsOf(`${SITE}/src/cpf.test.ts`);
const design = testsOf(`${SITE}/src/design.test.ts`);

/** @type {readonly import('../breaks/breaks.mjs').Break[]} */
export const SEGUROS_PROTECTIONS = [
  {
    id: 'contracts-by-enrolment',
    file: migration('0023_contrato_da_adesao'),
    text: `drop policy "Cada pessoa contrata para si" on public.seguros_contratos;
revoke insert on public.seguros_contratos from anon, authenticated;
revoke update (corretor_id) on public.seguros_contratos from anon, authenticated;
revoke all on sequence public.seguros_contratos_numero_seq from anon, authenticated;`,
    instead: '',
    test: enrolment('%s inserts none'),
  },
  {
    id: 'age-of-the-birth-date',
    file: migration('0024_idade'),
    text: 'if auth.uid() is not null and new.lead_id is null then',
    instead: 'if false then',
    test: enrolment('is worked out from the birth date, whatever the caller says'),
  },
  {
    id: 'age-of-an-estimate',
    file: migration('0023_contrato_da_adesao'),
    text: 'elsif c.idade is distinct from public.idade_em(p.nascimento, c.criado_em::date) then',
    instead: 'elsif false then',
    test: enrolment('typed before a birth date was known makes no contract for another age'),
  },
  {
    id: 'birth-date-of-a-contract',
    file: migration('0024_idade'),
    text: 'if auth.uid() = old.id and exists',
    instead: 'if false and exists',
    test: enrolment('rests on a birth date and a CPF that stand while a contract runs'),
  },
  {
    id: 'quotes-become-one-contract',
    file: migration('0023_contrato_da_adesao'),
    text: 'create unique index seguros_contratos_cotacao_id_idx',
    instead: 'create index seguros_contratos_cotacao_id_idx',
    test: enrolment('not two by a statement of the owner either'),
  },
  {
    id: 'quotes-are-enrolled-once',
    file: migration('0023_contrato_da_adesao'),
    text: 'if exists (select from public.cotacoes c where c.id = new.cotacao_id and c.contratada_em is not null) then',
    instead: 'if false then',
    test: enrolment('not two by a second enrolment'),
  },
  {
    id: 'drafts-of-a-taken-quote',
    file: migration('0023_contrato_da_adesao'),
    text: 'if c.contratada_em is not null then',
    instead: 'if false then',
    test: enrolment('not two by a draft that was begun before'),
  },
  {
    id: 'documents-that-were-sent',
    file: migration('0023_contrato_da_adesao'),
    text: 'where not public.enviou_documento(d.caminho)) then',
    instead: 'where false) then',
    test: enrolment('is not %s'),
  },
  {
    id: 'documents-of-their-sender',
    file: migration('0038_documento_vazio'),
    text: 'o.owner_id = auth.uid()::text',
    instead: 'true',
    test: enrolment('is not a file that somebody else put into the own folder, nor one of another bucket'),
  },
  {
    id: 'documents-of-their-bucket',
    file: migration('0038_documento_vazio'),
    text: "o.bucket_id = 'documentos' and o.name",
    instead: 'o.name',
    test: enrolment('is not a file that somebody else put into the own folder, nor one of another bucket'),
  },
  {
    id: 'signed-papers-stand',
    file: migration('0025_documentos_assinados'),
    text: `        is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata, new.owner_id))`,
    instead: '        is null)',
    test: papers('%s'),
  },
  {
    id: 'signed-papers-stay',
    file: migration('0025_documentos_assinados'),
    text: "for each row when (old.bucket_id = 'documentos') execute function public.guardar_documento_assinado();",
    instead: "for each row when (old.bucket_id = 'none') execute function public.guardar_documento_assinado();",
    test: papers('%s'),
  },
  {
    id: 'contracts-by-four-eyes',
    file: migration('0026_quatro_olhos'),
    text: 'if public.tem_parte_no_contrato(old.id) then',
    instead: 'if false then',
    test: fourEyes('does not become %s by the broker who sold it, but by another'),
  },
  {
    id: 'sellers-of-taken-addresses',
    file: migration('0029_enderecos_dos_leads'),
    text: 'select e.lead_id from public.leads_enderecos e where e.resumo = public.resumo_do_endereco(p.email)))',
    instead: 'select e.id from public.leads e where lower(e.email) = lower(p.email)))',
    test: fourEyes('stays of the broker who takes the address of the lead away before it is signed'),
  },
  {
    id: 'commissions-by-the-second-factor',
    file: migration('0016_segundo_fator'),
    // Who does not see that they are a partner sees none of a partner's commissions either: both go.
    text: "'parceiros', 'candidaturas_parceiro', 'comissoes', 'auditoria']",
    instead: "'candidaturas_parceiro', 'auditoria']",
    test: partner('no commission is read, nor its table'),
  },
  {
    id: 'statements-by-the-second-factor',
    file: migration('0016_segundo_fator'),
    text: `  if not public.sessao_confirmada() then
    raise exception`,
    instead: `  if false then
    raise exception`,
    test: partner('%s gets nothing from %s'),
  },
  {
    id: 'a-cpf-is-not-told',
    file: migration('0028_cpf'),
    text: 'alter table public.perfis drop constraint perfis_cpf_key;',
    instead: '',
    test: cpf('by saving it in the own registration'),
  },
  {
    id: 'a-cpf-is-insured-once',
    file: migration('0028_cpf'),
    text: 'where p.id = new.user_id) then',
    instead: 'where false) then',
    test: cpf('is told to the staff, which approves no contract of another'),
  },
  {
    id: 'names-are-text',
    file: `${SITE}/src/design/bound-texts.ts`,
    text: 'if (!isBound(element) || ESCAPE in content) return [id, element];',
    instead: 'if (ESCAPE in content || !isBound(element) || id !== "") return [id, element];',
    test: design('draws what it is bound to as text, and as HTML only where each value is escaped'),
  },
];
