<?php
/**
 * Removes what the plugin has stored for itself. Entries and their fields stay.
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'miss_malawi_campaign' );
delete_option( 'miss_malawi_campaign_state' );
wp_clear_scheduled_hook( 'mmc_send_again' );
