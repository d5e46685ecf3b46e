export const POSSIBLE_TYPES = {
  "ChatEvent": [
    "ConversationChanged",
    "MessageDeleted",
    "MessageReceived",
    "NewMessage",
    "ViewerChanged"
  ],
  "Person": [
    "AdminPerson",
    "BlockedMember",
    "Chat",
    "GreetingPerson",
    "Match",
    "Member",
    "PostAuthor",
    "Viewer"
  ]
};