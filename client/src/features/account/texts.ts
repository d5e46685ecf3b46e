/** Texts of registration, login, e-mail verification and password reset. */
export const TEXTS = {
  register: {
    title: 'Opret din profil',
    lead: 'Det tager et par minutter. Du kan altid rette det senere.',
    submit: 'Opret Konto',
    submitting: 'Opretter Konto...',
    failed: 'Registrering mislykkedes. Prøv venligst igen.',
    interestsFailed: 'Kunne ikke indlæse interesser. Prøv venligst igen senere.',
    created: 'Din konto er oprettet. Tjek din e-mail og klik på bekræftelseslinket for at aktivere din konto.',
  },
  login: {
    title: 'Godt at se dig',
    submit: 'Log ind',
    submitting: 'Logger ind...',
    failed: 'Ugyldig e-mail eller adgangskode',
    unverified: 'Din e-mail er ikke bekræftet. Klik på linket i den mail, vi har sendt dig, eller få et nyt.',
    noCookies:
      'Din browser kan ikke gemme dit login her, fordi siden ikke er hentet over en sikker forbindelse. Åbn Venn på en adresse, der begynder med https.',
  },
  resend: {
    submit: 'Gensend bekræftelsesmail',
    submitting: 'Sender...',
    sent: 'Bekræftelseslink er sendt igen, tjek din e-mail.',
    failed: 'Kunne ikke sende bekræftelseslink. Prøv igen senere.',
  },
  forgot: {
    title: 'Glemt adgangskode',
    lead: 'Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny.',
    submit: 'Send link',
    submitting: 'Sender...',
    sent: 'Hvis e-mailen findes, er der sendt et link til nulstilling',
    failed: 'Der opstod en fejl. Prøv igen',
  },
  reset: {
    title: 'Vælg en ny adgangskode',
    submit: 'Opdater adgangskode',
    submitting: 'Opdaterer...',
    done: 'Adgangskoden er opdateret',
    failed: 'Ugyldigt eller udløbet link',
    missing: 'Ugyldigt link',
  },
  verify: {
    title: 'Bekræft din e-mail',
    pending: 'Bekræfter din e-mail...',
    done: 'Din e-mail er bekræftet.',
    welcome: 'Velkommen',
    next: 'Nu kan du logge ind og finde venner.',
    other: 'En anden er logget ind på denne enhed.',
    logOut: 'Log ud og gå til log ind',
    failed: 'Bekræftelse mislykkedes. Prøv igen.',
    missing: 'Mangler token til bekræftelse.',
  },
} as const;
