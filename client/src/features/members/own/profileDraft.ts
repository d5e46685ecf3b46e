/** The name of the draft of the profile's form. Its rules are loaded with the form. */
export const PROFILE_DRAFT = 'profile';
