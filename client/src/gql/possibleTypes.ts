export const POSSIBLE_TYPES = {
  "ChatEvent": [
    "AftaleChanged",
    "ConversationChanged",
    "MessageDeleted",
    "MessageReceived",
    "NewMessage",
    "ViewerChanged"
  ],
  "Person": [
    "AdminPerson",
    "AftaleAsker",
    "AftaleGuest",
    "BlockedMember",
    "Chat",
    "ChatPartner",
    "GreetingPerson",
    "HiddenMember",
    "Match",
    "Member",
    "PostAuthor",
    "ProposalPartner",
    "Viewer"
  ]
};