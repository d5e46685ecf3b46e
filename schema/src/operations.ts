// Written by `npm run codegen`.
/** The operations that our own pages ask, by the beginning of the SHA-256 of the text: the pages send no more than that. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  '036f7ad4279c1476': `mutation SendMessage($to: ID!, $content: String!, $clientMessageId: ID!) {
  sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) {
    ...Message_message
    __typename
  }
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}`,
  '0bbba3b798737f85': `mutation Unsubscribe($token: String!) {
  unsubscribe(token: $token) {
    message
    __typename
  }
}`,
  '10b163e106284c81': `query BlockedMembers {
  blockedMembers {
    id
    username
    avatarUrl
    blockedAt
    __typename
  }
}`,
  '122b90fad9ab61b0': `mutation UndoEmailChange($token: String!) {
  undoEmailChange(token: $token) {
    message
    resetToken
    __typename
  }
}`,
  '12aa74809d7afe19': `mutation RequestDataExport {
  requestDataExport {
    message
    __typename
  }
}`,
  '1d7558414b414b72': `mutation DeleteAccountNow {
  deleteAccountNow {
    message
    __typename
  }
}`,
  '1f2f77c16b987406': `query WallInterests {
  interests {
    id
    name
    __typename
  }
}`,
  '21767968d0f34567': `mutation SetUserVisibility($id: ID!, $visible: Boolean!) {
  setUserVisibility(id: $id, visible: $visible) {
    ...AdminUserRow
    __typename
  }
}

fragment AdminUserRow on AdminUser {
  id
  username
  email
  role
  location
  avatarUrl
  createdAt
  emailVerified
  visibleInFindVenner
  canBeDeleted
  __typename
}`,
  '2ad9c7386704134f': `mutation AdminLogin($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    token
    user {
      id
      username
      role
      avatarUrl
      plusSubscriptionExpiry
      emailVerified
      __typename
    }
    __typename
  }
}`,
  '2f91ed05d7312266': `mutation DeleteAccount {
  deleteAccount {
    message
    deletionScheduledFor
    __typename
  }
}`,
  '2fe20525cd30977e': `query ThreadChanges($with: ID!, $since: Int!) {
  messageChanges(with: $with, since: $since) {
    messages {
      ...Message_message
      __typename
    }
    deletedIds
    changeNumber
    complete
    viewerCanWrite
    __typename
  }
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}`,
  '3084d366e47c144c': `query ReportedConversation($reportId: ID!) {
  reportedConversation(reportId: $reportId) {
    byReporter
    content
    createdAt
    __typename
  }
}`,
  '367a50eb934de382': `query AdminTotals {
  adminTotals {
    users
    messages
    reports
    pendingReports
    __typename
  }
}`,
  '3b38e1e82cfac4bf': `query AuditLog($page: Int!) {
  auditLog(page: $page) {
    items {
      id
      actor {
        ...AdminPerson
        __typename
      }
      action
      subjects {
        ...AdminPerson
        __typename
      }
      detail
      createdAt
      __typename
    }
    total
    __typename
  }
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}`,
  '3c34c4bd5befb73c': `mutation DeleteConversation($with: ID!) {
  deleteConversation(with: $with) {
    message
    __typename
  }
}`,
  '3daec8914fe577bb': `mutation SetReportStatus($id: ID!, $status: ReportStatus!, $adminNotes: String!) {
  setReportStatus(id: $id, status: $status, adminNotes: $adminNotes) {
    ...AdminReport
    __typename
  }
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}

fragment AdminReport on Report {
  id
  reporter {
    ...AdminPerson
    __typename
  }
  reported {
    ...AdminPerson
    __typename
  }
  reason
  status
  adminNotes
  handledAt
  createdAt
  keptMessages
  __typename
}`,
  '40cc123888ef1c23': `mutation DeleteMessage($id: ID!) {
  deleteMessage(id: $id) {
    messageId
    partnerId
    changeNumber
    __typename
  }
}`,
  '448e5be0b70b1bc8': `mutation ReportMember($id: ID!, $reason: String!, $alsoBlock: Boolean!) {
  reportMember(id: $id, reason: $reason, alsoBlock: $alsoBlock) {
    message
    __typename
  }
}`,
  '46abb6f5a0a7692a': `mutation LikePost($id: ID!) {
  likePost(id: $id) {
    isLiked
    likeCount
    __typename
  }
}`,
  '4ab0d65fa16111b4': `mutation CreateComment($postId: ID!, $content: String!, $clientCommentId: ID!) {
  createComment(
    postId: $postId
    content: $content
    clientCommentId: $clientCommentId
  ) {
    ...CommentItem_comment
    __typename
  }
}

fragment CommentItem_comment on Comment {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  viewerCanDelete
  __typename
}`,
  '4d73842c249809ba': `mutation DeletePost($id: ID!) {
  deletePost(id: $id) {
    message
    __typename
  }
}`,
  '4da19c6fe6236296': `mutation CompleteMockPayment {
  completeMockPayment {
    user {
      ...PaymentPage_viewer
      __typename
    }
    message
    __typename
  }
}

fragment PaymentPage_viewer on Viewer {
  id
  username
  role
  avatarUrl
  plusSubscriptionExpiry
  emailVerified
  __typename
}`,
  '53a385f26d6eba4a': `query OwnProfile {
  viewer {
    ...OwnViewer
    __typename
  }
}

fragment OwnViewer on Viewer {
  id
  username
  email
  pendingEmail
  pendingEmailFrom
  refusedEmail
  unreadMails
  role
  plusSubscriptionExpiry
  age
  gender
  location
  aboutMe
  avatarUrl
  createdAt
  lastOnline
  interests {
    id
    name
    __typename
  }
  __typename
}`,
  '5486824fe93e2be9': `mutation UnlikePost($id: ID!) {
  unlikePost(id: $id) {
    isLiked
    likeCount
    __typename
  }
}`,
  '55b63955811fb9e5': `mutation VerifyPayment($order: String!) {
  verifyPayment(order: $order) {
    user {
      ...PaymentPage_viewer
      __typename
    }
    message
    __typename
  }
}

fragment PaymentPage_viewer on Viewer {
  id
  username
  role
  avatarUrl
  plusSubscriptionExpiry
  emailVerified
  __typename
}`,
  '56ab397c1aa6f83f': `query MemberProfile($id: ID!) {
  member(id: $id) {
    id
    username
    role
    age
    gender
    location
    aboutMe
    avatarUrl
    createdAt
    lastOnline
    isBlocked
    interests {
      id
      name
      __typename
    }
    __typename
  }
  viewer {
    id
    username
    avatarUrl
    interests {
      id
      __typename
    }
    __typename
  }
}`,
  '5a9b85789eaade65': `mutation Login($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    token
    user {
      id
      username
      role
      avatarUrl
      plusSubscriptionExpiry
      emailVerified
      deletionScheduledFor
      __typename
    }
    __typename
  }
}`,
  '5b91d01504ae0b32': `query OwnData {
  ownData {
    counts {
      messagesSent
      messagesReceived
      posts
      comments
      likes
      blocks
      reportsMade
      purchases
      __typename
    }
    firstIp
    currentIp
    ipHistory {
      ip
      seenAt
      __typename
    }
    pausesAt
    deletesAt
    export {
      requestedAt
      readyAt
      expiresAt
      fetchedAt
      __typename
    }
    __typename
  }
}`,
  '5c040e5455eab17a': `query Comments($postId: ID!) {
  comments(postId: $postId) {
    ...Comments_page
    __typename
  }
}

fragment CommentItem_comment on Comment {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  viewerCanDelete
  __typename
}

fragment Comments_page on CommentPage {
  items {
    ...CommentItem_comment
    __typename
  }
  hasOlder
  __typename
}`,
  '5c5dad44e8aa2e3a': `query NewAccountStats($days: Int!) {
  newAccountStats(days: $days) {
    date
    count
    __typename
  }
}`,
  '5d0852a664565cbb': `mutation UnblockMember($id: ID!) {
  unblockMember(id: $id) {
    memberId
    isBlocked
    message
    __typename
  }
}`,
  '6047bbf93a939e7a': `query Openings($id: ID!) {
  member(id: $id) {
    id
    interests {
      id
      name
      category
      __typename
    }
    __typename
  }
  viewer {
    id
    interests {
      id
      __typename
    }
    __typename
  }
}`,
  '628fea6e28cdf215': `query MorePosts($interestId: ID, $sort: PostSort!, $after: String!) {
  posts(interestId: $interestId, sort: $sort, after: $after) {
    ...WallPage_posts
    __typename
  }
}

fragment PostItem_post on Post {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  interest {
    id
    name
    __typename
  }
  isLiked
  likeCount
  commentCount
  viewerCanDelete
  __typename
}

fragment WallPage_posts on PostPage {
  items {
    ...PostItem_post
    __typename
  }
  endCursor
  asOf
  __typename
}`,
  '6377d873506a09f0': `mutation SetUserRole($id: ID!, $role: GrantableRole!) {
  setUserRole(id: $id, role: $role) {
    ...AdminUserRow
    __typename
  }
}

fragment AdminUserRow on AdminUser {
  id
  username
  email
  role
  location
  avatarUrl
  createdAt
  emailVerified
  visibleInFindVenner
  canBeDeleted
  __typename
}`,
  '6b6756fdf2f43c7f': `query AdminUserReports($id: ID!) {
  adminUser(id: $id) {
    id
    reports {
      reportsReceived {
        ...AdminReport
        __typename
      }
      reportsMade {
        ...AdminReport
        __typename
      }
      __typename
    }
    __typename
  }
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}

fragment AdminReport on Report {
  id
  reporter {
    ...AdminPerson
    __typename
  }
  reported {
    ...AdminPerson
    __typename
  }
  reason
  status
  adminNotes
  handledAt
  createdAt
  keptMessages
  __typename
}`,
  '6e4b4ccae3bbd5ee': `query Interests {
  interests {
    id
    name
    category
    __typename
  }
}`,
  '7156b1b68fbe3b67': `mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
    message
    __typename
  }
}`,
  '749441e3a0304f15': `query AdminReports($status: ReportStatus, $sort: TimeSort!, $page: Int!) {
  adminReports(status: $status, sort: $sort, page: $page) {
    items {
      ...AdminReport
      __typename
    }
    total
    __typename
  }
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}

fragment AdminReport on Report {
  id
  reporter {
    ...AdminPerson
    __typename
  }
  reported {
    ...AdminPerson
    __typename
  }
  reason
  status
  adminNotes
  handledAt
  createdAt
  keptMessages
  __typename
}`,
  '74e2d89928ff97d9': `mutation ForgotPassword($email: String!) {
  forgotPassword(email: $email) {
    message
    __typename
  }
}`,
  '7cfd1f5132b8f763': `mutation UpdateProfile($input: UpdateProfileInput!, $avatar: Upload) {
  updateProfile(input: $input, avatar: $avatar) {
    user {
      ...OwnViewer
      __typename
    }
    __typename
  }
}

fragment OwnViewer on Viewer {
  id
  username
  email
  pendingEmail
  pendingEmailFrom
  refusedEmail
  unreadMails
  role
  plusSubscriptionExpiry
  age
  gender
  location
  aboutMe
  avatarUrl
  createdAt
  lastOnline
  interests {
    id
    name
    __typename
  }
  __typename
}`,
  '7d114dc4998cda29': `query AdminUser($id: ID!) {
  adminUser(id: $id) {
    id
    profile {
      id
      username
      email
      role
      age
      gender
      location
      avatarUrl
      createdAt
      lastOnline
      emailVerified
      visibleInFindVenner
      plusSubscriptionExpiry
      banReason
      bannedAt
      pausedAt
      deletionScheduledFor
      aboutMe
      interests {
        id
        name
        __typename
      }
      __typename
    }
    counts {
      posts
      comments
      messages
      likes
      reportsReceived
      reportsMade
      __typename
    }
    comments {
      id
      content
      createdAt
      postContent
      __typename
    }
    likes {
      postId
      postContent
      createdAt
      author {
        ...AdminPerson
        __typename
      }
      __typename
    }
    __typename
  }
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}`,
  '854330e20c5b8497': `mutation StartPayment($consent: Boolean!) {
  startPayment(consent: $consent) {
    redirectUrl
    __typename
  }
}`,
  '875a187cdba3fd92': `mutation VerifyEmail($token: String!) {
  verifyEmail(token: $token) {
    message
    __typename
  }
}`,
  '8bc8d19884d0258f': `query OlderComments($postId: ID!, $before: ID!) {
  comments(postId: $postId, before: $before) {
    ...Comments_page
    __typename
  }
}

fragment CommentItem_comment on Comment {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  viewerCanDelete
  __typename
}

fragment Comments_page on CommentPage {
  items {
    ...CommentItem_comment
    __typename
  }
  hasOlder
  __typename
}`,
  '9352cf5bd227c865': `mutation CreatePost($content: String!, $interestId: ID, $clientPostId: ID!) {
  createPost(
    content: $content
    interestId: $interestId
    clientPostId: $clientPostId
  ) {
    ...PostItem_post
    __typename
  }
}

fragment PostItem_post on Post {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  interest {
    id
    name
    __typename
  }
  isLiked
  likeCount
  commentCount
  viewerCanDelete
  __typename
}`,
  '94ea593243102570': `query CooldownStatus {
  cooldownStatus {
    isInCooldown
    remainingTimeSeconds
    role
    __typename
  }
}`,
  '953998f21f5f767e': `query Posts($interestId: ID, $sort: PostSort!) {
  posts(interestId: $interestId, sort: $sort) {
    ...WallPage_posts
    __typename
  }
}

fragment PostItem_post on Post {
  id
  content
  createdAt
  author {
    id
    username
    avatarUrl
    viewerCanOpen
    __typename
  }
  interest {
    id
    name
    __typename
  }
  isLiked
  likeCount
  commentCount
  viewerCanDelete
  __typename
}

fragment WallPage_posts on PostPage {
  items {
    ...PostItem_post
    __typename
  }
  endCursor
  asOf
  __typename
}`,
  'a15588788c9b6e4d': `mutation ResendVerification($email: String!) {
  resendVerification(email: $email) {
    message
    __typename
  }
}`,
  'a456dc73d6dc54ef': `query AdminUsers($search: String, $sort: UserSort!, $page: Int!) {
  adminUsers(search: $search, sort: $sort, page: $page) {
    items {
      ...AdminUserRow
      __typename
    }
    total
    __typename
  }
}

fragment AdminUserRow on AdminUser {
  id
  username
  email
  role
  location
  avatarUrl
  createdAt
  emailVerified
  visibleInFindVenner
  canBeDeleted
  __typename
}`,
  'a5297c775fe96f2b': `query Chats {
  chats {
    ...Chat_chat
    __typename
  }
}

fragment Chat_chat on Chat {
  id
  username
  role
  avatarUrl
  unreadCount
  lastMessage {
    ...Message_message
    __typename
  }
  __typename
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}`,
  'a5b195c43d755af9': `query ProfileInterests {
  interests {
    id
    name
    category
    __typename
  }
}`,
  'a900a628cdb68d69': `query PlannedDeletion {
  viewer {
    id
    deletionScheduledFor
    __typename
  }
}`,
  'adf6b144d705fb9d': `mutation Register($input: RegisterInput!, $avatar: Upload) {
  register(input: $input, avatar: $avatar) {
    user {
      id
      __typename
    }
    __typename
  }
}`,
  'af2c55682c4ce0f3': `mutation UndoDeletion {
  undoDeletion {
    message
    __typename
  }
}`,
  'af3b5eba0b89380e': `mutation DeleteUser($id: ID!) {
  deleteUser(id: $id) {
    message
    __typename
  }
}`,
  'b28d9edf0ffdb785': `mutation BlockMember($id: ID!) {
  blockMember(id: $id) {
    memberId
    isBlocked
    message
    __typename
  }
}`,
  'c11cbc2029716afd': `subscription ChatEvents {
  chatEvents {
    __typename
    ... on MessageReceived {
      message {
        ...Message_message
        __typename
      }
      changeNumber
      __typename
    }
    ... on NewMessage {
      message {
        ...Message_message
        __typename
      }
      changeNumber
      __typename
    }
    ... on MessageDeleted {
      messageId
      partnerId
      changeNumber
      __typename
    }
    ... on ConversationChanged {
      partnerId
      __typename
    }
    ... on ViewerChanged {
      viewer {
        id
        username
        role
        avatarUrl
        plusSubscriptionExpiry
        emailVerified
        __typename
      }
      __typename
    }
  }
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}`,
  'c9f3800d91aa6ba0': `query AdminMessages($search: String, $sort: TimeSort!, $page: Int!) {
  adminMessages(search: $search, sort: $sort, page: $page) {
    items {
      ...AdminMessageRow
      __typename
    }
    total
    __typename
  }
}

fragment AdminMessageRow on AdminMessage {
  id
  sender {
    ...AdminPerson
    __typename
  }
  recipient {
    ...AdminPerson
    __typename
  }
  content
  createdAt
  read
  __typename
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}`,
  'cabc7f038246635c': `mutation LogoutEverywhere {
  logoutEverywhere {
    message
    __typename
  }
}`,
  'cfc090fdd18ddbc1': `query Thread($with: ID!) {
  messages(with: $with) {
    ...Thread_page
    __typename
  }
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}

fragment Thread_page on MessagePage {
  items {
    ...Message_message
    __typename
  }
  hasOlder
  changeNumber
  unreadFrom
  viewerCanWrite
  __typename
}`,
  'd02c8022955d5847': `query AdminUserPosts($id: ID!) {
  adminUser(id: $id) {
    id
    posts {
      id
      content
      createdAt
      interest {
        id
        name
        __typename
      }
      likeCount
      commentCount
      __typename
    }
    __typename
  }
}`,
  'd6c399b1c5f44b92': `mutation BanUser($id: ID!, $reason: String!) {
  banUser(id: $id, reason: $reason) {
    ...AdminUserRow
    __typename
  }
}

fragment AdminUserRow on AdminUser {
  id
  username
  email
  role
  location
  avatarUrl
  createdAt
  emailVerified
  visibleInFindVenner
  canBeDeleted
  __typename
}`,
  'd8f5bbf60810c18a': `mutation ExportUserData($id: ID!) {
  exportUserData(id: $id) {
    sentTo
    __typename
  }
}`,
  'e5df7ad08c9254e8': `query Sessions {
  sessions {
    device
    createdAt
    lastUsedAt
    isCurrent
    __typename
  }
}`,
  'e6f64bc8b89fe75a': `query AdminUserMessages($id: ID!) {
  adminUser(id: $id) {
    id
    messages {
      sent {
        ...AdminMessageRow
        __typename
      }
      received {
        ...AdminMessageRow
        __typename
      }
      __typename
    }
    __typename
  }
}

fragment AdminMessageRow on AdminMessage {
  id
  sender {
    ...AdminPerson
    __typename
  }
  recipient {
    ...AdminPerson
    __typename
  }
  content
  createdAt
  read
  __typename
}

fragment AdminPerson on Person {
  id
  username
  avatarUrl
  __typename
}`,
  'ead76429439a1ac5': `mutation MarkConversationRead($with: ID!) {
  markConversationRead(with: $with) {
    unreadCount
    unreadTotal
    changeNumber
    __typename
  }
}`,
  'eb7b88aa8855d764': `query Header($withViewer: Boolean!) {
  unreadTotal
  viewer @include(if: $withViewer) {
    id
    username
    role
    avatarUrl
    plusSubscriptionExpiry
    emailVerified
    __typename
  }
}`,
  'eeea21da0974db61': `query Matches($sortBy: MatchSort!, $maxDistance: Int, $minAge: Int, $maxAge: Int, $page: Int!) {
  matches(
    sortBy: $sortBy
    maxDistance: $maxDistance
    minAge: $minAge
    maxAge: $maxAge
    page: $page
  ) {
    items {
      ...MatchCard_match
      __typename
    }
    total
    page
    pageCount
    __typename
  }
}

fragment MatchCard_match on Match {
  id
  username
  role
  age
  gender
  location
  distanceKm
  aboutMe
  avatarUrl
  commonInterestCount
  commonInterests {
    id
    name
    __typename
  }
  __typename
}`,
  'f11c6127f406b940': `mutation ResetPassword($token: String!, $password: String!) {
  resetPassword(token: $token, password: $password) {
    message
    __typename
  }
}`,
  'f1d9f4fbab5483b3': `mutation DeleteComment($id: ID!) {
  deleteComment(id: $id) {
    message
    __typename
  }
}`,
  'f421ad7603d1d0ae': `query Partner($id: ID!) {
  member(id: $id) {
    id
    username
    role
    avatarUrl
    __typename
  }
}`,
  'faa039b5ec8c53ab': `query NewPostCount($since: DateTime!, $interestId: ID) {
  newPostCount(since: $since, interestId: $interestId)
}`,
  'fc4caa14f1c7a195': `query OlderMessages($with: ID!, $before: Int!) {
  messages(with: $with, before: $before) {
    ...Thread_page
    __typename
  }
}

fragment Message_message on Message {
  id
  clientMessageId
  number
  senderId
  recipientId
  content
  createdAt
  __typename
}

fragment Thread_page on MessagePage {
  items {
    ...Message_message
    __typename
  }
  hasOlder
  changeNumber
  unreadFrom
  viewerCanWrite
  __typename
}`,
};
