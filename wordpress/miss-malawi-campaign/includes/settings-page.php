<?php
/**
 * The settings page: Settings → Campaign site.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const SETTINGS_PAGE = 'miss-malawi-campaign';

add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( MAIN_FILE ), __NAMESPACE__ . '\add_settings_link' );

function add_settings_page(): void {
	add_options_page( __( 'Campaign site', 'miss-malawi-campaign' ), __( 'Campaign site', 'miss-malawi-campaign' ), 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\show_settings_page' );
}

function register_settings(): void {
	register_setting( SETTINGS_PAGE, SETTINGS_OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings' ) );
}

function settings_address(): string {
	return admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

function add_settings_link( array $links ): array {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( settings_address() ), esc_html__( 'Settings', 'miss-malawi-campaign' ) ) );
	return $links;
}

function show_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = settings();
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Campaign site', 'miss-malawi-campaign' ); ?></h1>
		<?php show_notices(); ?>
		<form action="options.php" method="post">
			<?php settings_fields( SETTINGS_PAGE ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="mmc-site"><?php esc_html_e( 'Address of the site', 'miss-malawi-campaign' ); ?></label></th>
					<td>
						<input type="url" class="regular-text code" id="mmc-site" name="<?php echo esc_attr( SETTINGS_OPTION ); ?>[site]" value="<?php echo esc_attr( $settings['site'] ); ?>" placeholder="https://example.org" aria-describedby="mmc-site-hint">
						<p class="description" id="mmc-site-hint"><?php esc_html_e( 'The public address, as visitors type it.', 'miss-malawi-campaign' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="mmc-secret"><?php esc_html_e( 'Secret', 'miss-malawi-campaign' ); ?></label></th>
					<td>
						<input type="password" class="regular-text code" id="mmc-secret" name="<?php echo esc_attr( SETTINGS_OPTION ); ?>[secret]" value="" autocomplete="new-password" spellcheck="false" aria-describedby="mmc-secret-hint">
						<p class="description" id="mmc-secret-hint">
							<?php echo esc_html( '' === $settings['secret'] ? __( 'There is none yet. It has at least 24 letters, digits or signs, and is the CONTENT_HOST_SECRET of the site. The button below makes one.', 'miss-malawi-campaign' ) : __( 'One is stored. If you leave this empty, it stays.', 'miss-malawi-campaign' ) ); ?>
						</p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Visitors of this WordPress', 'miss-malawi-campaign' ); ?></th>
					<td>
						<label><input type="checkbox" name="<?php echo esc_attr( SETTINGS_OPTION ); ?>[redirect]" value="1" <?php checked( $settings['redirect'] ); ?>>
						<?php esc_html_e( 'Lead them to the same page of the site', 'miss-malawi-campaign' ); ?></label>
					</td>
				</tr>
			</table>
			<?php submit_button( __( 'Save Settings', 'miss-malawi-campaign' ) ); ?>
		</form>
		<h2><?php esc_html_e( 'Connection', 'miss-malawi-campaign' ); ?></h2>
		<p><?php echo esc_html( describe_delivery() ); ?></p>
		<?php
		show_action_button( TEST_ACTION, __( 'Test the connection', 'miss-malawi-campaign' ), ! is_connected() );
		$question = '' === $settings['secret'] ? '' : __( 'Until the site has the new secret, too, edits reach it only after a minute, and previews do not work. Make a new one?', 'miss-malawi-campaign' );
		show_action_button( SECRET_ACTION, __( 'Make a new secret', 'miss-malawi-campaign' ), false, $question );
		?>
	</div>
	<?php
}

/** A button with a form of its own. The question, if there is one, comes first. */
function show_action_button( string $action, string $label, bool $is_disabled, string $question = '' ): void {
	?>
	<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post" style="display: inline-block"<?php echo '' === $question ? '' : ' onsubmit="' . esc_attr( 'return confirm( ' . wp_json_encode( $question ) . ' );' ) . '"'; ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php wp_nonce_field( $action ); ?>
		<button class="button"<?php disabled( $is_disabled ); ?>><?php echo esc_html( $label ); ?></button>
	</form>
	<?php
}

function describe_delivery(): string {
	$state = delivery_state();
	if ( ! is_connected() ) {
		return __( 'Please enter the address and the secret, and save them. Then edits reach the site within seconds.', 'miss-malawi-campaign' );
	}
	$next = wp_next_scheduled( RETRY_EVENT );
	if ( '' !== $state['error'] && $next ) {
		/* translators: 1: why a message failed, 2: a time */
		return sprintf( __( 'The last message did not arrive. %1$s We will try again at %2$s.', 'miss-malawi-campaign' ), $state['error'], wp_date( 'H:i', $next ) );
	}
	if ( 0 === $state['sent_at'] ) {
		return __( 'No edit has been sent to the site yet.', 'miss-malawi-campaign' );
	}
	/* translators: %s: a date and time */
	return sprintf( __( 'The last edit reached the site on %s.', 'miss-malawi-campaign' ), wp_date( 'm/d/Y, H:i', $state['sent_at'] ) );
}
