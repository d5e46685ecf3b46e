export const POSSIBLE_TYPES = {
  "ChatEvent": [
    "ConversationChanged",
    "MessageDeleted",
    "MessageReceived",
    "NewMessage",
    "ViewerChanged"
  ]
};