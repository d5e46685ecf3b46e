import {
  CHAT_COOLDOWN_SECONDS,
  DELETE_AFTER_PAUSED_YEARS,
  MINIMUM_AGE,
  PAUSE_AFTER_YEARS,
  PLUS_PRICE_DKK,
  PLUS_REMINDER_DAYS,
  SUPPORT_REPLY_HOURS,
} from '@venn/schema/limits';

/** Answers to what people ask. */
export const FAQ_TEXT = `
# FAQ

Svar på det, vi oftest bliver spurgt om. Mangler du et svar, så [skriv til os](/contact).

## Hvad er Venn?

Et sted, hvor voksne i Danmark finder venner gennem fælles interesser. Venn er ikke dating.

## Hvem kan være med?

Alle, der er fyldt ${MINIMUM_AGE} år og bor på et dansk postnummer. Du må have én profil.

## Hvad koster det?

Det er gratis at være medlem. Vil du skrive uden ventetid, kan du købe Plus for ${PLUS_PRICE_DKK} kr. for en måned, inklusive moms.

## Hvordan finder jeg nogen?

Under Find Venner ser du medlemmer, du deler interesser med. Du kan sortere efter fælles interesser, afstand og navn og vælge alder og afstand.

## Hvor præcis er afstanden?

Den er målt mellem midten af jeres byer. Ingen kan se, hvor du bor.

## Hvorfor skal jeg vente, før jeg kan skrive igen?

Der går ${CHAT_COOLDOWN_SECONDS / 60} minutter mellem dine beskeder. Det giver ro og holder spam væk. Med Plus er der ingen ventetid.

## Fornyes Plus af sig selv?

Nej. Plus gælder i en måned og stopper så. Vi gemmer ikke dit kort, og du får en mail ${PLUS_REMINDER_DAYS} dage før, det udløber.

## Hvad får jeg med Plus?

Du sender beskeder uden ventetid, og du står øverst i andres chatoversigt.

## Kan andre se min e-mail eller fødselsdato?

Nej. Andre ser dit brugernavn, din alder, dit køn, din by, din tekst, dine interesser og dit billede.

## Hvad gør jeg, hvis nogen opfører sig dårligt?

Åbn medlemmets profil. Dér kan du rapportere eller blokere. Den, du rapporterer eller blokerer, får ikke at vide, hvem det var.

## Jeg har ikke fået bekræftelsesmailen

Kig i mappen med uønsket post. Prøv ellers at logge ind, så kan du få mailen tilsendt igen.

## Jeg har glemt min adgangskode

[Få et link til at vælge en ny](/forgot-password).

## Hvordan sletter jeg min konto?

Det gør du på din profil. Din profil, dine interesser og dine beskeder forsvinder for altid. Har du Plus-dage tilbage, sker det, når de er brugt.

## Hvad sker der, hvis jeg ikke bruger min profil?

Efter ${PAUSE_AFTER_YEARS} år bliver den sat på pause, og efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år slettet. Vi skriver til dig, før det sker.

## Hvor hurtigt svarer I?

Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.
`;
