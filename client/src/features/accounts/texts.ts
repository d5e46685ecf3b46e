/** Texts of registration, login and password reset. */
export const TEXTS = {
  register: {
    title: 'Opret din profil',
    lead: 'Det tager et par minutter. Du kan rette det meste senere.',
    submit: 'Opret Konto',
    submitting: 'Opretter Konto...',
    failed: 'Registrering mislykkedes. Prøv venligst igen.',
    interestsFailed: 'Kunne ikke indlæse interesser. Prøv venligst igen senere.',
    restored: 'Din tekst er gemt, men ikke adgangskode og billede.',
    leave:
      'Din profil er ikke oprettet endnu. Det, du har skrevet, står her stadig, når du kommer tilbage i denne fane.',
    created: 'Din konto er oprettet. Tjek din e-mail og klik på bekræftelseslinket for at aktivere din konto.',
  },
  wrongAddress: {
    submit: 'Forkert adresse?',
    otherName:
      'Brug et andet brugernavn, hvis du opretter dig igen. Det første hører til den konto, du ikke bekræfter.',
    confirmed: 'Din e-mail er bekræftet. Du kan logge ind.',
    failed: 'Det lykkedes ikke. Prøv igen.',
  },
  login: {
    title: 'Godt at se dig',
    submit: 'Log ind',
    submitting: 'Logger ind...',
    failed: 'Ugyldig e-mail eller adgangskode',
    textsKept: 'Din tekst er gemt. Du finder den igen, når du er logget ind.',
    appeal: 'Se hvorfor, og klag',
    unverified: 'Din e-mail er ikke bekræftet. Klik på linket i den mail, vi har sendt dig, eller få et nyt.',
    noCookies:
      'Din browser gemmer ikke cookies, og uden dem kan du ikke være logget ind. Tillad cookies for Venn i browserens indstillinger.',
    notSecure:
      'Din browser kan ikke gemme dit login her, fordi siden ikke er hentet over en sikker forbindelse. Åbn Venn på en adresse, der begynder med https.',
  },
  resend: {
    submit: 'Gensend bekræftelsesmail',
    again: 'Send igen',
    submitting: 'Sender...',
    sent: 'Bekræftelseslink er sendt igen, tjek din e-mail.',
    failed: 'Kunne ikke sende bekræftelseslink. Prøv igen senere.',
  },
  forgot: {
    title: 'Glemt adgangskode',
    lead: 'Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny adgangskode.',
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
} as const;
