import { fieldId } from '../../components/form/fieldProps';
import { SensitiveContentNote } from './SensitiveContentNote';

const WARNINGS = {
  cpr: 'Det ligner et CPR-nummer. Alle medlemmer kan læse din profil.',
  card: 'Det ligner et kortnummer. Alle medlemmer kan læse din profil.',
  account: 'Det ligner et kontonummer. Alle medlemmer kan læse din profil.',
  money: 'Handler det om penge? Dem beder man ikke om på Venn.',
  phone: 'Det ligner et telefonnummer. Alle medlemmer kan læse din profil. Giv det hellere til den, du skriver med.',
  link: 'Det ligner et link. Giv det hellere til den, du skriver med.',
};

/** Below the text of a profile: warns of what not everybody should read. */
export function ProfileTextWarning({ field, text }: { field: string; text: string }) {
  const focusField = () => document.getElementById(fieldId(field))?.focus();
  return <SensitiveContentNote text={text} warnings={WARNINGS} onHide={focusField} />;
}
